import type { Operation } from "./finish-document.ts";
import { escapeHtml, toHtml } from "./html.ts";
import { sharedParameters } from "./shared-parts.ts";

type Drawn = { path: string; method: string; operation: Operation };

/** A call as a fold: what it does, who may, what it takes as a form to send, and what it answers. */
export function drawOperation({ path, method, operation }: Drawn): string {
  const { operationId = `${method}${path}`, summary = "", description = "", responses } = operation;
  const words = description.split("\n\n").map((part) => `<p>${toHtml(part)}</p>`);
  const name = escapeHtml(operationId);
  return `<details id="${name}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code><span>${toHtml(summary)}</span></summary>
${words.join("")}
<form data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}" aria-label="Try ${name}" autocomplete="off">
${drawParameters(operation)}${drawBody(operation)}<button>Send ${method.toUpperCase()}</button>
<div role="status" class="answer"></div></form>
<h3>Answers</h3>${drawAnswers(responses)}</details>`;
}

function drawParameters({ parameters = [] }: Operation): string {
  const fields = parameters.map((given) => {
    const shared = Object.entries(sharedParameters).find(([name]) => given.$ref?.endsWith(`/${name}`))?.[1];
    const { name = "", in: where = "", required, description = "", example } = shared ?? given;
    // What a header would change is left to whoever asks for it.
    const value = where === "header" || (where === "query" && !required) ? "" : String(example ?? "");
    return `<label>${escapeHtml(name)} (${where}${required ? ", needed" : ""})<small>${toHtml(description)}</small>
<input name="${escapeHtml(name)}" data-in="${where}" value="${escapeHtml(value)}" placeholder="${escapeHtml(String(example ?? ""))}"${required ? " required" : ""}></label>`;
  });
  return fields.join("");
}

function drawBody({ requestBody }: Operation): string {
  const media = requestBody?.content["application/json"];
  if (!media) return "";
  const examples = Object.entries(media.examples ?? { example: { summary: "", value: media.example } });
  const text = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));
  const choices = examples.map(
    ([name, { summary, value }]) => `<option value="${text(value)}">${escapeHtml(`${name}: ${summary}`)}</option>`,
  );
  const choice = examples.length > 1 ? `<label>Example <select data-examples>${choices.join("")}</select></label>` : "";
  return `${choice}<label>Body, application/json<textarea name="body" spellcheck="false">${text(examples[0]![1].value)}</textarea></label>`;
}

function drawAnswers(responses: Operation["responses"]): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const codes = "$ref" in response ? response.$ref.split("/").at(-1)!.split("Or").map(toCode) : [];
    const words =
      "$ref" in response ? codes.map((code) => `<code>${code}</code>`).join(", ") : toHtml(response.description);
    return `<li><b>${status}</b> ${status === "304" ? "What the client has still holds" : words}${drawExample(response)}</li>`;
  });
  return `<ul>${rows.join("")}</ul>`;
}

function drawExample(response: Operation["responses"][string]): string {
  if ("$ref" in response) return "";
  const media = response.content?.["application/json"];
  const value = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  if (value === undefined) return "";
  return `<details><summary>Example</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

/** "SignInRequired", the name of a shared response, is of the code sign_in_required. */
function toCode(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, "_$&").toLowerCase();
}
