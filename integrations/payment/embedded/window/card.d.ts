export function isTestCard(number: string): boolean;
export function networkOf(number: string): string;
export function passesLuhn(number: string): boolean;
export function cardNumberProblem(typed: string): string | null;
export function expiryProblem(typed: string, now: Date): string | null;
export function groupCardNumber(typed: string): string;
export function slashExpiry(typed: string): string;
