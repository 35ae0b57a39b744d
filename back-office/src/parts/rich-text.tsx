import { EditorContent, type Editor as TextEditor, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useId, useRef, useState } from "react";
import { Field } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** What the API keeps of a text. The screen has an undo of its own, over all of its fields. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    undoRedo: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

type RichTextProps = {
  label: string;
  error?: string | undefined;
  /** HTML of paragraphs, headings, lists, quotes, emphasis and links. */
  value: string;
  /** A fieldset does not disable what is no form field. */
  isReadOnly: boolean;
  onChange(html: string): void;
};

/** A field for text with formatting. */
export default function RichText({ label, error, value, isReadOnly, onChange }: RichTextProps) {
  const id = useId();
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        ...(isReadOnly && { "aria-readonly": "true" }),
        "aria-labelledby": id,
        ...(error && { "aria-describedby": `${id}-note` }),
        class: "rich-text min-h-32 px-3 py-2 whitespace-pre-wrap outline-none",
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? "" : changed.getHTML();
      onChange(shown.current);
    },
  });
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="grid content-start gap-2">
      <span id={id} className="text-[15px] font-medium">
        {label}
      </span>
      <div
        className={`outline-offset-2 has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ink
          ${error ? "border-2 border-clay" : "border border-control hover:border-ink"}`}
      >
        {!isReadOnly && <Toolbar editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={`${id}-note`} className="text-sm text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

type Format = { name: string; isOn(editor: TextEditor): boolean; toggle(editor: TextEditor): void };

const formats: readonly Format[] = [
  {
    name: "Bold",
    isOn: (editor) => editor.isActive("bold"),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "Italic",
    isOn: (editor) => editor.isActive("italic"),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "Heading",
    isOn: (editor) => editor.isActive("heading"),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "List",
    isOn: (editor) => editor.isActive("bulletList"),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "Numbers",
    isOn: (editor) => editor.isActive("orderedList"),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "Quote",
    isOn: (editor) => editor.isActive("blockquote"),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

function Toolbar({ editor, label }: { editor: TextEditor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      formats: formats.filter(({ isOn }) => isOn(now)).map(({ name }) => name),
      link: now.isActive("link"),
    }),
  });
  const button = (name: string, isOn: boolean, onClick: () => void) => (
    <button
      key={name}
      type="button"
      aria-pressed={isOn}
      className="min-h-8 px-2.5 text-[13px] hover:bg-wash aria-pressed:bg-ink aria-pressed:text-bg
        pointer-coarse:min-h-11"
      // The cursor stays in the text, so that what is typed at once reaches it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {name}
    </button>
  );
  return (
    <div
      role="toolbar"
      aria-label={`Formatting, ${label}`}
      className="flex flex-wrap border-b border-hairline"
    >
      {formats.map(({ name, toggle }) => button(name, on.formats.includes(name), () => toggle(editor)))}
      {button("Link", on.link, () =>
        on.link ? editor.chain().focus().extendMarkRange("link").unsetLink().run() : setLinking(true),
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

const address = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/;

/** Links what is selected, or adds the address itself. */
function LinkDialog({ editor, onClose }: { editor: TextEditor; onClose(): void }) {
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Link"
      submit="Add the link"
      isBusy={false}
      onClose={onClose}
      onSubmit={async (form) => {
        const href = String(form.get("address")).trim();
        if (!address.test(href)) return setError("An address begins with https://, mailto: or /.");
        onClose();
        const chain = editor.chain().focus();
        const mark = { type: "link", attrs: { href } };
        if (editor.state.selection.empty)
          chain.insertContent({ type: "text", text: href, marks: [mark] }).run();
        else chain.setLink({ href }).run();
      }}
    >
      <Field
        label="Address"
        name="address"
        error={error}
        hint="Such as https://… or /collections of your shop"
      />
    </FormDialog>
  );
}
