import { finishForm, wantsDocument } from "#web/forms/answer.ts";

type Given = { page: string; query: Readonly<Record<string, string>>; done: string; message: string };

/** As finishForm, for a page that is narrowed by its query. */
export function finishAt(request: Request, { page, query, done, message }: Given) {
  const words = new URLSearchParams(query).toString();
  if (words === "") return finishForm(request, { page, done, message });
  return wantsDocument(request)
    ? finishForm(request, { page, done: `${done}&${words}`, message })
    : finishForm(request, { page: `${page}?${words}`, done, message });
}
