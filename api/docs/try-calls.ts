/**
 * The script of /v1/docs. It is sent to the browser as text, so it may use nothing from outside itself. The token is kept
 * in a variable and nowhere else; cookies are never sent, so that a call is what an app of somebody else would make.
 */
export function tryCalls(): void {
  let token = "";

  function show(place: Element, title: string, texts: readonly string[]): void {
    const head = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = title;
    head.append(strong);
    const blocks = texts.map((text) => {
      const block = document.createElement("pre");
      block.tabIndex = 0;
      block.textContent = text;
      return block;
    });
    place.replaceChildren(head, ...blocks);
  }

  async function send(form: HTMLFormElement, place: Element): Promise<void> {
    const { method = "GET", path = "" } = form.dataset;
    const headers = new Headers();
    if (token !== "") headers.set("Authorization", `Bearer ${token}`);
    let address = path;
    const query = new URLSearchParams();
    for (const field of form.querySelectorAll<HTMLInputElement>("input[data-in]")) {
      if (field.dataset.in === "path") address = address.replace(`{${field.name}}`, encodeURIComponent(field.value));
      else if (field.value !== "" && field.dataset.in === "query") query.set(field.name, field.value);
      else if (field.value !== "") headers.set(field.name, field.value);
    }
    if (query.size > 0) address += `?${query.toString()}`;
    const body = form.querySelector("textarea")?.value;
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const answer = await fetch(address, {
      method,
      headers,
      body: body ?? null,
      credentials: "omit",
      cache: "no-store",
    });
    const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const isText = /json|text/.test(answer.headers.get("content-type") ?? "text");
    const text = isText ? await answer.text() : `${(await answer.arrayBuffer()).byteLength} bytes`;
    show(place, `${answer.status} ${answer.statusText}`, [lines, pretty(text)]);
  }

  function pretty(text: string): string {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-path]")) {
    const place = form.querySelector(".answer");
    const choice = form.querySelector<HTMLSelectElement>("select[data-examples]");
    choice?.addEventListener("change", () => {
      const area = form.querySelector("textarea");
      if (area) area.value = choice.value;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!place) return;
      place.textContent = "Please wait...";
      send(form, place).catch((error: unknown) => show(place, "No answer", [String(error)]));
    });
  }

  function say(words: string): void {
    if (state) state.textContent = words;
  }

  async function enter(given: FormData): Promise<string> {
    const body = JSON.stringify({ username: given.get("username"), password: given.get("password") });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/v1/login/login", { method: "POST", headers, body, credentials: "omit" });
    const { user_with_token: user, message = "" } = (await answer.json()) as {
      message?: string;
      user_with_token?: { access_token: string; email: string; id: number };
    };
    token = user?.access_token ?? "";
    return user ? `${user.email} is signed in, user id ${user.id}.` : message;
  }

  const signIn = document.querySelector<HTMLFormElement>("#sign-in-form");
  const state = document.querySelector("#sign-in-state");
  signIn?.addEventListener("submit", (event) => {
    event.preventDefault();
    enter(new FormData(signIn)).then(say, () => say("Failed to fetch data."));
  });
}
