export const APPROVAL_ASKED = "Asked. Whoever decides finds it on their Today";
