// The script of the test gateway under the real one's interface: new Razorpay(options).open(), .close(), .on("payment.failed", …).
(() => {
  const GATEWAY = "chashma-test-gateway";
  const base = new URL("../", document.currentScript.src);

  const style = (element, rules) => {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
    return element;
  };

  /** A dialog over the whole page: what lies under it is inert while it is open. */
  const buildDialog = (source) => {
    const dialog = style(document.createElement("dialog"), {
      position: "fixed",
      inset: "0",
      width: "100vw",
      height: "100dvh",
      "max-width": "none",
      "max-height": "none",
      margin: "0",
      padding: "0",
      border: "0",
      background: "rgb(20 23 26 / 0.6)",
      overflow: "hidden",
    });
    dialog.className = "razorpay-container";
    dialog.setAttribute("aria-label", "Payment");

    const waiting = style(document.createElement("div"), {
      position: "absolute",
      inset: "0",
      display: "grid",
      "place-content": "center",
      gap: "16px",
      color: "#fff",
      background: "#14171a",
      "text-align": "center",
      font: "600 18px/1.5 system-ui, sans-serif",
    });
    const words = document.createElement("p");
    words.setAttribute("role", "status");
    words.textContent = "Opening the payment window…";
    const cancel = style(document.createElement("button"), {
      "min-height": "48px",
      padding: "8px 24px",
      font: "inherit",
      color: "#14171a",
      background: "#fff",
      border: "0",
      "border-radius": "8px",
    });
    cancel.type = "button";
    cancel.textContent = "Cancel payment";
    waiting.append(words, cancel);

    const frame = style(document.createElement("iframe"), {
      position: "absolute",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      background: "transparent",
      visibility: "hidden",
    });
    frame.title = "Test payment window";
    frame.src = source;
    dialog.append(waiting, frame);
    return { dialog, waiting, cancel, frame };
  };

  function Razorpay(options) {
    if (!options || !options.key) throw new Error("No key passed");
    if (!options.order_id) throw new Error("No order_id passed");
    const listeners = new Map();
    let shown = null;

    const source = () => {
      const url = new URL("checkout", base);
      url.searchParams.set("order_id", options.order_id);
      url.searchParams.set("key_id", options.key);
      return url.href;
    };

    const post = (action, payload) =>
      shown?.frame.contentWindow?.postMessage({ gateway: GATEWAY, action, payload }, base.origin);

    const close = () => {
      if (!shown) return;
      const { dialog, before, overflow } = shown;
      window.removeEventListener("message", hear);
      shown = null;
      dialog.close();
      dialog.remove();
      document.documentElement.style.setProperty("overflow", overflow);
      before?.focus?.();
    };

    const dismiss = () => {
      close();
      options.modal?.ondismiss?.();
    };

    const hear = (event) => {
      if (
        !shown ||
        event.origin !== base.origin ||
        event.source !== shown.frame.contentWindow ||
        event.data?.gateway !== GATEWAY
      )
        return;
      const { action, payload } = event.data;
      if (action === "ready") {
        shown.isReady = true;
        shown.waiting.remove();
        shown.frame.style.setProperty("visibility", "visible");
        shown.frame.focus();
      }
      if (action === "failed") for (const listener of listeners.get("payment.failed") ?? []) listener(payload);
      if (action === "dismiss") dismiss();
      if (action === "success") {
        close();
        options.handler?.(payload);
      }
    };

    const open = () => {
      if (shown) return;
      const overflow = document.documentElement.style.getPropertyValue("overflow");
      shown = { ...buildDialog(source()), before: document.activeElement, overflow, isReady: false };
      const { dialog, cancel, frame } = shown;
      window.addEventListener("message", hear);
      const { name, description, prefill, theme, modal } = options;
      frame.addEventListener("load", () => {
        const plain = {
          name,
          description,
          prefill,
          theme,
          modal: { escape: modal?.escape, confirm_close: modal?.confirm_close },
        };
        post("open", JSON.parse(JSON.stringify(plain)));
      });
      cancel.addEventListener("click", dismiss);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (shown?.isReady) post("escape");
        else dismiss();
      });
      document.documentElement.style.setProperty("overflow", "hidden");
      document.body.append(dialog);
      dialog.showModal();
    };

    const on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    };

    return { open, close, on };
  }

  window.Razorpay = Razorpay;
})();
