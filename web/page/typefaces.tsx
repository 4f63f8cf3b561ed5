import faces from "#web/styles/fonts.css?inline";

const id = "typefaces";
// They are in every document, and in no script: there they would be fetched a second time.
const text = import.meta.env.SSR ? faces : (document.getElementById(id)?.textContent ?? "");

/**
 * The rules of the shop's typefaces, in the document itself. In a stylesheet that comes when the page is painted already they would be
 * new to the browser, and it would lay out every word once more.
 */
export function Typefaces() {
  return <style id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
