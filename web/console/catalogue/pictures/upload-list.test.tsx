import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UploadList } from "./upload-list.tsx";
import type { Upload } from "./use-uploads.ts";

const failed = (id: number, name: string, isOfFile: boolean): Upload => ({
  id,
  colour: 1,
  file: new File(["x"], name),
  state: "failed",
  sent: 0,
  words: "Not taken",
  isOfFile,
});

test("only what may be taken at another try is offered to be tried again; either can be left out", () => {
  const uploads = [failed(1, "lost.jpg", false), failed(2, "poster.tiff", true)];
  const nothing = () => undefined;
  const drawn = renderToStaticMarkup(<UploadList name="Black" uploads={uploads} onAgain={nothing} onDrop={nothing} />);
  const offered = (word: string) =>
    [...drawn.matchAll(new RegExp(`${word}<span[^>]*>:? ([^<]+)<`, "g"))].map(([, of]) => of);
  expect(offered("Try again")).toEqual(["lost.jpg"]);
  expect(offered("Leave out")).toEqual(["lost.jpg", "poster.tiff"]);
});
