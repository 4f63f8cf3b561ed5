import type { ActionRule } from "./action-rule.ts";
import { type Action, ruleOf } from "./actions.ts";
import { type Grant, grantsOf } from "./duties.ts";
import type { Duty } from "./duty-names.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { AppError } from "#domain/wire/errors.ts";
import { isByPin, PASSWORD_NEEDED } from "./pin-alone.ts";
import { FACTOR_NEEDED, lacksSecondFactor } from "./second-factor.ts";
import { isWithin, type StoreScope } from "./store-scope.ts";

/**
 * Whose a thing is, and of which store. What was bought online has a payment order, and is the website's as well, whichever
 * store hands it over.
 */
export type AccessObject = { userId?: number | null; storeId?: number | null; paymentOrderId?: string | null };

/**
 * Whether somebody may do this to this thing. Without a thing: whether there is anything at all that they may do it to,
 * as a button or a list asks.
 */
export function isPermitted(actor: Actor | SystemActor, action: Action, object?: AccessObject): boolean {
  const rule = ruleOf(action);
  const isOpen = (rule.who === "everybody" || rule.who === "visitor") && (object === undefined || !rule.own);
  // The shop's own machinery does what staff do, and nothing that only whoever owns a thing may.
  if (actor.kind === "system") return isOpen || rule["own store"] !== undefined || rule.all !== undefined;
  if (isOpen) return true;
  if (actor.kind === "guest" || isShutToPin(actor, rule)) return false;
  if (rule.own && (object === undefined || actor.id === object.userId)) return true;
  if (object === undefined) return holds(actor, rule, [...(rule["own store"] ?? []), ...(rule.all ?? [])]);
  if (holds(actor, rule, rule.all ?? [])) return true;
  const { storeId, paymentOrderId = null } = object;
  if (storeId === undefined || storeId === null) return false;
  const stores = permittedStores(actor, action);
  return isWithin(stores, storeId) || (paymentOrderId !== null && isWithin(stores, WEBSITE_STORE.id));
}

/** The stores for whose things somebody may do this by a duty; what is one's own comes on top. */
export function permittedStores(actor: Actor | SystemActor, action: Action): StoreScope {
  if (actor.kind === "system") return "all";
  const rule = ruleOf(action);
  if (holds(actor, rule, rule.all ?? [])) return "all";
  const there = rule["own store"] ?? [];
  const online = rule.website ?? there;
  const grants = grantsFor(actor, rule);
  const named = grants.flatMap(({ duty, stores }) =>
    stores === "all" ? [] : stores.filter((id) => (id === WEBSITE_STORE.id ? online : there).includes(duty)),
  );
  const everywhere = grants.filter(({ duty, stores }) => stores === "all" && there.includes(duty));
  if (everywhere.length === 0) return [...new Set(named)];
  const isOnline = named.includes(WEBSITE_STORE.id) || everywhere.some(({ duty }) => online.includes(duty));
  return isOnline ? "all" : "all but the website";
}

/** The same, of one store alone where that is asked for; none where it is not among them. */
export function permittedOf(actor: Actor | SystemActor, action: Action, storeId: number | null): StoreScope {
  const stores = permittedStores(actor, action);
  if (storeId === null) return stores;
  return isWithin(stores, storeId) ? [storeId] : [];
}

/**
 * Throws unless somebody may do this. A guest is asked to sign in. A thing that they may not even see is as unknown as one
 * that never was; of one that they see they learn that this is forbidden.
 */
export function requirePermission(actor: Actor | SystemActor, action: Action, object?: AccessObject): void {
  if (isPermitted(actor, action, object)) return;
  const rule = ruleOf(action);
  const lacking = isShutToPin(actor, rule) ? PASSWORD_NEEDED : lacksFactorFor(actor, rule) ? FACTOR_NEEDED : null;
  const forbidden = () => new AppError("forbidden", lacking === null ? {} : { message: lacking });
  if (object === undefined) throw actor.kind === "guest" ? new AppError("sign_in_required") : forbidden();
  const sees = rule.sees as Action | undefined;
  throw sees !== undefined && isPermitted(actor, sees, object) ? forbidden() : new AppError("not_found");
}

/** What somebody holds for an action: nothing, where a password or a PIN alone does not open it. */
function grantsFor(actor: Actor, rule: ActionRule): Grant[] {
  return lacksFactorFor(actor, rule) || isShutToPin(actor, rule) ? [] : grantsOf(actor);
}

const isShutToPin = (actor: Actor | SystemActor, rule: ActionRule): boolean => rule.pinMay !== true && isByPin(actor);

const lacksFactorFor = (actor: Actor | SystemActor, rule: ActionRule): boolean =>
  rule.withFactor === true && actor.kind === "user" && lacksSecondFactor(actor);

function holds(actor: Actor, rule: ActionRule, duties: readonly Duty[]): boolean {
  return grantsFor(actor, rule).some(({ duty }) => duties.includes(duty));
}
