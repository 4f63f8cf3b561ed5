export function countWorkers(args: readonly string[], env: Record<string, string | undefined>): { WORKERS?: string };
