import { ACCESS, type Access } from "#domain/access/access.ts";

/** Whether whoever the first lets in would also be let in by the second. */
export function isAtLeastAsStrict(access: Access, other: Access): boolean {
  return ACCESS.indexOf(access) >= ACCESS.indexOf(other);
}
