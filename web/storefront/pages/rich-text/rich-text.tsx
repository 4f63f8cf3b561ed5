import { type ComponentType, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Block, Figure, Inline, RichText } from "#domain/contents/rich-text/rich-text.ts";
import { isShopPicture, pictureAt, pictureSrcSet } from "#domain/catalogue/picture-address.ts";
import { Table } from "#web/ui/table.tsx";

export type Figures = Partial<Record<Figure, ComponentType>>;

/** A text of staff as elements: its nodes are a closed list, and nothing of it is ever taken as HTML. */
export function RichTextBody({ text, figures }: { text: Pick<RichText, "content">; figures?: Figures }) {
  return text.content.map((block, at) => <OneBlock key={at} block={block} figures={figures} />);
}

function OneBlock({ block, figures }: { block: Block; figures: Figures | undefined }): ReactNode {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case "heading": {
      const Heading = block.attrs.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.attrs.id ?? undefined}>
          <Words content={block.content} />
        </Heading>
      );
    }
    case "bulletList":
    case "orderedList": {
      const List = block.type === "bulletList" ? "ul" : "ol";
      return (
        <List>
          {block.content.map(({ content: [words] }, at) => (
            <li key={at}>
              <Words content={words.content} />
            </li>
          ))}
        </List>
      );
    }
    case "blockquote":
      return (
        <blockquote>
          <RichTextBody text={block} />
        </blockquote>
      );
    case "horizontalRule":
      return <hr />;
    case "image":
      return <Drawing {...block.attrs} />;
    case "table":
      return <Rows {...block.attrs} />;
    case "figure": {
      const Drawn = figures?.[block.attrs.name];
      return Drawn ? <Drawn /> : null;
    }
  }
}

type DrawingProps = Extract<Block, { type: "image" }>["attrs"];

/** One that was uploaded comes as large as it is shown, in room that is kept for it. */
function Drawing({ src, alt, width, height }: DrawingProps) {
  if (!width || !height || !isShopPicture(src)) return <img src={src} alt={alt} loading="lazy" />;
  return (
    <img
      src={pictureAt(src, 960)}
      srcSet={pictureSrcSet(src, width, { from: 320, to: 1600 })}
      sizes="(min-width: 48rem) 44rem, 92vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

function Rows({ caption, rows: [head = [], ...rows] }: { caption: string; rows: readonly (readonly string[])[] }) {
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={at} className={/^[\d+−.,-]+$/.test(cell) ? "figures" : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Words of a line. Outside of a text links are told by a class. */
export function Words({ content, linkClass }: { content: readonly Inline[]; linkClass?: string }) {
  return content.map((one, at) => (
    <Fragment key={at}>{one.type === "text" ? marked(one, linkClass) : <br />}</Fragment>
  ));
}

function marked({ text, marks = [] }: Extract<Inline, { type: "text" }>, linkClass?: string): ReactNode {
  let shown: ReactNode = text;
  if (marks.some(({ type }) => type === "italic")) shown = <em>{shown}</em>;
  if (marks.some(({ type }) => type === "bold")) shown = <strong>{shown}</strong>;
  const link = marks.find((mark) => mark.type === "link");
  if (link?.type !== "link") return shown;
  const { href } = link.attrs;
  if (!href.startsWith("/"))
    return (
      <a href={href} className={linkClass}>
        {shown}
      </a>
    );
  return (
    <Link to={href} className={linkClass}>
      {shown}
    </Link>
  );
}
