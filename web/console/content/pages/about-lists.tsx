import {
  ABOUT_LIST_NAMES,
  ABOUT_LISTS,
  type AboutList,
  idsOfList,
  orderOf,
  REASON_ICONS,
} from "#domain/contents/pages/about-lists.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { newField } from "./read-lists.ts";

type Texts = Readonly<Record<string, string>>;
type Props = { values: Texts; wrong: Texts };

const NAMES: Readonly<Record<AboutList, { title: string; one: string; figure: string }>> = {
  team: { title: "The team", one: "Team", figure: "[[about-team]]" },
  reasons: { title: "The reasons", one: "Reason", figure: "[[about-reasons]]" },
};

const ICON_WORDS: Readonly<Record<(typeof REASON_ICONS)[number], string>> = {
  gift: "Gift",
  rupee: "Rupee",
  coins: "Hand with coins",
  wrench: "Wrench",
  eye: "Eye",
};

const FIELD_WORDS: Readonly<Record<string, { label: string; help?: string }>> = {
  role: { label: "Who" },
  title: { label: "Title" },
  text: { label: "Words" },
  icon: { label: "Sign" },
  link: { label: "Leads to", help: "A page of the shop such as /sale, or an address that starts with https://" },
  label: { label: "Words of the link" },
};

/** How the list of versions calls a field of the lists; null: it is none of them. */
export function listLabel(field: string): string | null {
  const ordered = ABOUT_LIST_NAMES.find((list) => field === orderOf(list));
  if (ordered) return `Order of ${NAMES[ordered].title.toLowerCase()}`;
  const [, sign, number, part = ""] = /^([tr])(\d+)\.(\w+)$/.exec(field) ?? [];
  if (!sign) return null;
  return `${NAMES[sign === "t" ? "team" : "reasons"].one} ${number}: ${FIELD_WORDS[part]?.label ?? part}`;
}

/** The lists of about us. A press that moves an entry, or takes it out, saves what is typed besides. */
export function AboutLists({ values, wrong }: Props) {
  return (
    <>
      <OneList list="team" values={values} wrong={wrong} />
      <OneList list="reasons" values={values} wrong={wrong} />
    </>
  );
}

function OneList({ list, values, wrong }: Props & { list: AboutList }) {
  const { title, one, figure } = NAMES[list];
  const ids = idsOfList(list, values[orderOf(list)]);
  return (
    <section className="about-lists" aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`}>{title}</h2>
      <p className="range-said">They stand where the text has {figure}.</p>
      {wrong[orderOf(list)] && <Alert kind="error">{wrong[orderOf(list)]}</Alert>}
      <input type="hidden" name={orderOf(list)} value={ids.join(" ")} />
      <ol className="faq-rows">
        {ids.map((id, at) => (
          <li key={id}>
            <fieldset>
              <legend>
                {one} {at + 1}
              </legend>
              <Parts list={list} nameOf={(field) => `${id}.${field}`} values={values} wrong={wrong} />
              <div className="versions-presses">
                {at > 0 && <Move press={`up ${id}`} words="Move up" of={`${one} ${at + 1}`} />}
                {at < ids.length - 1 && <Move press={`down ${id}`} words="Move down" of={`${one} ${at + 1}`} />}
                <Move press={`out ${id}`} words="Take out" of={`${one} ${at + 1}`} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <details
        className="about-more"
        open={Object.keys(wrong).some((name) => name.startsWith(newField(list, ""))) || undefined}
      >
        <summary>One more</summary>
        <fieldset className="faq-new">
          <legend>New: {one.toLowerCase()}</legend>
          <Parts list={list} nameOf={(field) => newField(list, field)} values={values} wrong={wrong} />
        </fieldset>
      </details>
    </section>
  );
}

function Parts({ list, nameOf, values, wrong }: Props & { list: AboutList; nameOf: (field: string) => string }) {
  return ABOUT_LISTS[list].fields.map((field) => {
    const name = nameOf(field);
    const own = { ...FIELD_WORDS[field]!, name, error: wrong[name], defaultValue: values[name] ?? "" };
    if (field === "text") return <TextArea key={name} rows={2} {...own} />;
    if (field !== "icon") return <Field key={name} autoComplete="off" {...own} />;
    return <Select key={name} {...own} options={REASON_ICONS.map((value) => ({ value, label: ICON_WORDS[value] }))} />;
  });
}

function Move({ press, words, of }: { press: string; words: string; of: string }) {
  return (
    <Button size="small" variant="secondary" name="press" value={press}>
      {words}
      <span className="sr-only"> ({of.toLowerCase()})</span>
    </Button>
  );
}
