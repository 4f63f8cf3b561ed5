import { EditorContent, type Editor, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useState } from "react";
import { fromEditor } from "#domain/contents/rich-text/from-editor.ts";
import { readMarkup } from "#domain/contents/rich-text/read-markup.ts";
import { isLinkAddress } from "#domain/contents/rich-text/rich-text.ts";
import { writeMarkup } from "#domain/contents/rich-text/write-markup.ts";
import { HeadingIds, NamedFigure, OwnPicture, WholeTable } from "./rich-nodes.ts";

export type RichEditorProps = { labelledBy: string; markup: string; onChange: (markup: string) => void };

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address: string | undefined) => isLinkAddress(address ?? ""),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  HeadingIds,
  WholeTable,
  NamedFigure,
  OwnPicture,
];

/** Writes what the plain text area says, as it will look. What is pasted is cut down to what a text can hold. */
export function RichEditor({ labelledBy, markup, onChange }: RichEditorProps) {
  const [first] = useState(() => readMarkup(markup));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: first.ok ? first.text : { type: "doc", content: [{ type: "paragraph" }] },
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: now }) => onChange(writeMarkup(fromEditor(now.getJSON()))),
    editorProps: {
      attributes: {
        "aria-labelledby": labelledBy,
        "aria-multiline": "true",
        role: "textbox",
        class: "editor-text prose",
      },
      // The Tab key leaves the text, as it leaves any other field.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Tab" },
    },
  });
  if (!editor) return null;
  return (
    <>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </>
  );
}

type Tool = { words: string; isOn: (editor: Editor) => boolean; press: (editor: Editor) => void };

const TOOLS: readonly Tool[] = [
  { words: "Bold", isOn: (e) => e.isActive("bold"), press: (e) => e.chain().focus().toggleBold().run() },
  { words: "Italic", isOn: (e) => e.isActive("italic"), press: (e) => e.chain().focus().toggleItalic().run() },
  {
    words: "Heading",
    isOn: (e) => e.isActive("heading", { level: 2 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    words: "Smaller heading",
    isOn: (e) => e.isActive("heading", { level: 3 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { words: "List", isOn: (e) => e.isActive("bulletList"), press: (e) => e.chain().focus().toggleBulletList().run() },
  {
    words: "Numbered list",
    isOn: (e) => e.isActive("orderedList"),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { words: "Quote", isOn: (e) => e.isActive("blockquote"), press: (e) => e.chain().focus().toggleBlockquote().run() },
  { words: "Line", isOn: () => false, press: (e) => e.chain().focus().setHorizontalRule().run() },
];

function Tools({ editor }: { editor: Editor }) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => TOOLS.map(({ isOn }) => isOn(now)) });
  return (
    <div className="editor-tools" role="group" aria-label="How the text looks">
      {TOOLS.map(({ words, press }, at) => (
        <button key={words} type="button" aria-pressed={on[at]} onClick={() => press(editor)}>
          {words}
        </button>
      ))}
      <LinkTool editor={editor} />
    </div>
  );
}

/** Leads the chosen words to an address; an empty one takes the link away. */
function LinkTool({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const text = address?.trim() ?? "";
    if (text !== "" && !isLinkAddress(text)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (text === "") chain.unsetLink().run();
    else chain.setLink({ href: text }).run();
    setAddress(null);
  };
  if (address === null) {
    const open = () => {
      setWrong(false);
      setAddress(String(editor.getAttributes("link").href ?? ""));
    };
    return (
      <button type="button" aria-pressed={editor.isActive("link")} onClick={open}>
        Link
      </button>
    );
  }
  return (
    <span className="editor-link">
      <input
        aria-label="Address of the link"
        aria-invalid={isWrong}
        value={address}
        placeholder="/page or https://"
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setAddress(null);
          if (event.key !== "Enter") return;
          event.preventDefault();
          set();
        }}
      />
      <button type="button" onClick={set}>
        Set link
      </button>
      {isWrong && <span role="alert">Begin with /, https://, mailto: or tel:</span>}
    </span>
  );
}
