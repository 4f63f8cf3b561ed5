export type Toast = {
  kind: "success" | "error" | "warning" | "info";
  message: string;
  position?: "top-right" | "top-end" | "top-center" | "bottom-center" | "bottom-right";
  /** In pixels; never wider than the window. */
  width?: number;
  /** Whose words they are, by default the page's. A new message takes the place of the one before of the same form. */
  form?: string;
  /** One more step, such as "View cart". */
  action?: { label: string; href: string };
};

export const toastDuration = 8_000;

/** With the page that it was said on, and its whole address. */
export type WaitingToast = Toast & { page: string; place: string };

let waiting: readonly WaitingToast[] = [];
const listeners = new Set<() => void>();
const takers = new Set<(form: string) => void>();

function change(next: readonly WaitingToast[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Says something for eight seconds at the edge of the window. */
export const toast = {
  show: (next: Toast) => {
    const { pathname, search } = location;
    change([...waiting, { ...next, page: pathname, place: pathname + search }]);
  },
  success: (message: string) => toast.show({ kind: "success", message }),
  error: (message: string) => toast.show({ kind: "error", message }),
  warning: (message: string) => toast.show({ kind: "warning", message }),
  /** What was wrong with a form is over, or is said elsewhere: its complaint goes. */
  takeBack: (form: string) => {
    if (waiting.some((one) => one.form === form)) change(waiting.filter((one) => one.form !== form));
    for (const take of takers) take(form);
  },
};

export const waitingToasts = {
  read: () => waiting,
  take: (): readonly WaitingToast[] => {
    const taken = waiting;
    change([]);
    return taken;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onTakeBack: (taker: (form: string) => void) => {
    takers.add(taker);
    return () => void takers.delete(taker);
  },
};
