import { MESSAGE_KINDS, type MessageKind } from "#domain/messages/message-kinds.ts";

export type TemplateIds = Readonly<Record<MessageKind, string>>;

export type ReadTemplates = { ok: true; templates: TemplateIds } | { ok: false; message: string };

/** `sign-in-code=1107...,phone-code=1107...`: by kind the id under which India's carriers know its words. */
export function readTemplates(text: string): ReadTemplates {
  const ids: Record<string, string> = {};
  for (const part of text.split(",")) {
    const [, kind = "", id = ""] = /^\s*([\w-]+)=(\d{8,30})\s*$/.exec(part) ?? [];
    if (!MESSAGE_KINDS.some((known) => known === kind))
      return { ok: false, message: `must be such as ${MESSAGE_KINDS[0]}=1107160000000000001` };
    ids[kind] = id;
  }
  const missing = MESSAGE_KINDS.find((kind) => !ids[kind]);
  return missing ? { ok: false, message: `must name ${missing}` } : { ok: true, templates: ids as TemplateIds };
}
