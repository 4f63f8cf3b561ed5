import { cardNumberProblem, expiryProblem, groupCardNumber, slashExpiry } from "./card.js";

const GATEWAY = "chashma-test-gateway";
const find = (id) => document.getElementById(id);
const sheet = document.querySelector(".sheet");
const { orderId, keyId, amount, state } = sheet.dataset;
const allowedOrigins = [location.origin, ...sheet.dataset.origins.split(" ").filter(Boolean)];

/** Origin of the page that opened the window; nothing is told to anyone else. */
let opener = null;
let options = {};
let isBusy = false;

const tell = (action, payload) => {
  if (opener) window.parent.postMessage({ gateway: GATEWAY, action, payload }, opener);
};

const method = () => new FormData(find("form")).get("method");

const showMethod = () => {
  for (const part of document.querySelectorAll("[data-method]")) part.hidden = part.dataset.method !== method();
};

const showError = (id, words) => {
  find(`${id}-error`).textContent = words ?? "";
  if (words) find(id).setAttribute("aria-invalid", "true");
  else find(id).removeAttribute("aria-invalid");
};

const clearErrors = () => {
  for (const field of document.querySelectorAll("[aria-invalid]")) showError(field.id, null);
};

const showFailure = (title, words) => {
  const box = find("failure");
  box.replaceChildren();
  if (!title) return;
  const strong = document.createElement("strong");
  strong.textContent = title;
  box.append(strong, words);
  box.focus();
};

const showEnd = (words) => {
  find("open").hidden = true;
  find("end").hidden = false;
  find("end-words").textContent = words;
  find("back").focus();
};

const setBusy = (on) => {
  isBusy = on;
  // Disabled for good would throw the focus away.
  for (const id of ["pay", "fail", "close"]) find(id).setAttribute("aria-disabled", String(on));
  find("pay").textContent = on ? "Paying…" : `Pay ${amount}`;
  find("status").textContent = on ? "Paying, please wait" : "";
};

const value = (id) => find(id).value.trim();

const problems = {
  card: () => ({
    number: cardNumberProblem(value("number")),
    expiry: expiryProblem(value("expiry"), new Date()),
    cvv: /^\d{3,4}$/.test(value("cvv")) ? null : "Enter the 3 or 4 digits on the back of the card",
    holder: value("holder") ? null : "Enter the name on the card",
  }),
  upi: () => ({
    vpa: /^[\w.-]{2,64}@[a-z0-9]{2,32}$/i.test(value("vpa")) ? null : "Enter a UPI ID such as success@razorpay",
  }),
  netbanking: () => ({ bank: value("bank") ? null : "Choose a bank" }),
};

const attempts = {
  card: () => ({
    method: "card",
    card: { number: value("number"), expiry: value("expiry"), cvv: value("cvv"), name: value("holder") },
  }),
  upi: () => ({ method: "upi", vpa: value("vpa") }),
  netbanking: () => ({ method: "netbanking", bank: value("bank") }),
};

const send = async (attempt) => {
  if (isBusy) return;
  setBusy(true);
  showFailure(null);
  const { email, contact } = options.prefill ?? {};
  try {
    const response = await fetch("checkout/pay", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        order_id: orderId,
        key_id: keyId,
        attempt: { ...attempt, email: email || null, contact: contact ? String(contact) : null },
      }),
    });
    const answer = await response.json();
    if (!answer.error) return succeed(answer);
    setBusy(false);
    fail(answer.error);
  } catch {
    setBusy(false);
    showFailure("No connection", "The payment service could not be reached. Check your connection and try again.");
  }
};

const succeed = (answer) => {
  setBusy(false);
  showEnd(`${amount} paid. Taking you back to the shop…`);
  tell("success", answer);
};

const fail = (error) => {
  if (error.reason === "order_already_paid") return showEnd("This order is paid already. Nothing more is charged.");
  showFailure("Payment failed", error.description);
  if (error.metadata?.payment_id) tell("failed", { error });
};

const submit = (event) => {
  event.preventDefault();
  if (isBusy) return;
  const found = Object.entries(problems[method()]());
  for (const [id, words] of found) showError(id, words);
  const first = found.find(([, words]) => words);
  if (first) return find(first[0]).focus();
  send(attempts[method()]());
};

const leave = () => {
  find("confirm").close();
  tell("dismiss");
};

const askToClose = () => {
  if (isBusy || find("confirm").open) return;
  const isOpen = !find("open").hidden;
  if (isOpen && options.modal?.confirm_close === true) find("confirm").showModal();
  else leave();
};

/** Tab goes round inside the window; Esc is the way out. */
const keepFocus = (event) => {
  if (event.key === "Escape" && !find("confirm").open) {
    event.preventDefault();
    if (options.modal?.escape !== false) askToClose();
  }
  if (event.key !== "Tab" || find("confirm").open) return;
  const stops = [...sheet.querySelectorAll("button, input, select")].filter(
    (stop) => stop.offsetParent !== null && (stop.type !== "radio" || stop.checked),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && !(event.shiftKey && document.activeElement === find("shop"))) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
};

const luminance = (hex) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const dress = () => {
  find("shop").textContent = options.name || "Payment";
  find("purpose").textContent = options.description || "";
  find("purpose").hidden = !options.description;
  if (options.prefill?.name) find("holder").value = options.prefill.name;
  const colour = options.theme?.color;
  // A colour on which white cannot be read is not taken.
  if (/^#[0-9a-f]{6}$/i.test(colour ?? "") && 1.05 / (luminance(colour) + 0.05) >= 4.5)
    document.documentElement.style.setProperty("--act", colour);
};

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || !allowedOrigins.includes(event.origin) || event.data?.gateway !== GATEWAY)
    return;
  if (event.data.action === "open") {
    opener = event.origin;
    options = event.data.payload ?? {};
    dress();
    tell("ready");
    find("shop").focus();
  }
  if (event.data.action === "escape" && options.modal?.escape !== false) askToClose();
});

find("form").addEventListener("submit", submit);
find("form").addEventListener("change", showMethod);
find("number").addEventListener("input", () => (find("number").value = groupCardNumber(find("number").value)));
find("expiry").addEventListener("input", () => (find("expiry").value = slashExpiry(find("expiry").value)));
find("form").addEventListener(
  "input",
  (event) => event.target.hasAttribute("aria-invalid") && showError(event.target.id, null),
);
find("fail").addEventListener("click", () => {
  clearErrors();
  send({ method: "failure", chosen: method() });
});
find("close").addEventListener("click", askToClose);
find("back").addEventListener("click", leave);
find("leave").addEventListener("click", leave);
find("stay").addEventListener("click", () => find("confirm").close());
find("sample").addEventListener("click", () => {
  const filled = {
    number: "4100 2800 0000 1007",
    expiry: `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, "0")}`,
    cvv: "123",
    holder: value("holder") || "Test Customer",
  };
  for (const [id, text] of Object.entries(filled)) {
    find(id).value = text;
    showError(id, null);
  }
  find("pay").focus();
});
document.addEventListener("keydown", keepFocus);

if (state === "open") find("open").hidden = false;
else {
  find("end").hidden = false;
  find("end-words").textContent =
    state === "paid"
      ? "This order is paid already. Nothing more is charged."
      : "This payment is not known here. Go back to the shop and start again.";
}
