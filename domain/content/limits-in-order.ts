import type { ApprovalSettings } from "./approval-settings.ts";

const KINDS = { refundPaise: "refund", discountBp: "discount", stockAdjustmentPaise: "stock adjustment" } as const;

/** Null is any amount. */
const isBelow = (one: number | null, other: number | null): boolean => one !== null && (other === null || one < other);

/** Whoever decides of what others ask does at least as much alone: what is wrong there, by the path of the setting. */
export function limitsOutOfOrder(limits: ApprovalSettings): { path: string; message: string }[] {
  return (["refundPaise", "discountBp", "stockAdjustmentPaise"] as const).flatMap((kind) => {
    const { staff, managers, owners } = limits[kind];
    const wrong = (who: string, message: string) => [{ path: `approvals.${kind}.${who}`, message }];
    if (isBelow(managers, staff)) return wrong("managers", `A manager's ${KINDS[kind]} may not be below that of staff`);
    if (isBelow(owners, managers)) return wrong("owners", `An owner's ${KINDS[kind]} may not be below a manager's`);
    return [];
  });
}
