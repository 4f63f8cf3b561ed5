import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { findFreePort, makeDataDir, startShop } from "#bench/shop-process.ts";
import { openPhone } from "#bench/weigh-pages.ts";
import { launchBrowser } from "./launch.ts";

const [folder, program, which = "all"] = process.argv.slice(2) as [string, string, string];
await mkdir(folder, { recursive: true });
const queries = ["blue light","blue cut","progressive","bifocal","reading glasses","zero power","under 1000","black round metal under 3000","transparent frame","frame size 52","kala chashma","चश्मा","नज़र का चश्मा","dhoop ka chashma","power wala chashma","110001","return policy","rayban","oakley","eye test",
"52-18-140","sasta","titanium cat eye under 3000","gold round kids","teesta","purple aviator","charpai","asdfghjkl","kids sunglasses under 1000","newest"];
const data = await makeDataDir();
try {
  const shop = await startShop({ program: [program], dataDir: data.path, port: await findFreePort() });
  try {
    const browser = await launchBrowser();
    const wait = (page: Page) => page.waitForFunction(async () => {
      await document.fonts.ready;
      return [...document.images].filter((i) => i.getBoundingClientRect().top < innerHeight).every((i) => i.complete);
    }, undefined, { timeout: 8000 }).catch(() => {});
    const phone = await openPhone(browser);
    const deskContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const desk = await deskContext.newPage();
    const at = (path: string) => new URL(path, shop.url).href;
    for (const [n, words] of queries.entries()) {
      const res = await phone.goto(at(`/productList?name=${encodeURIComponent(words)}`), { waitUntil: "networkidle" });
      await wait(phone);
      const file = `q${String(n + 1).padStart(2, "0")}.png`;
      const few = await phone.locator("main section[aria-label]").count();
      await phone.screenshot({ path: join(folder, file), fullPage: few > 0 });
      const head = await phone.locator("main output").first().innerText().catch(() => "-");
      const says = await phone.locator("main [role=status]").allInnerTexts();
      const titles = await phone.locator("main article h2, main article h3").allInnerTexts();
      console.log(file, words, res?.status(), head, "|", says.join(" ~ ").slice(0, 300), "|", titles.slice(0, 4).join(", "));
    }
    const pages: [string, string][] = [["home", "/"], ["eye", "/productList/eye_glasses"], ["few", `/productList?name=${encodeURIComponent("black round metal under 3000")}`], ["filters-few", "/productList/eye_glasses?shape=Aviator&material=Titanium"], ["contact", "/productList/contact_lens"], ["cart-empty", "/cart"], ["signin", "/?auth=login"], ["guide", "/lens-guide"], ["stores", "/store-locator"], ["eyetest", "/home-eyetest"], ["sale", "/sale"]];
    const list = await phone.request.get(at("/productList/eye_glasses")).then((r) => r.text());
    const product = /href="(\/product[^"?]*\/\d+[^"]*)"/i.exec(list)?.[1] ?? "";
    console.log("product", product);
    if (product) pages.push(["product", product.replaceAll("&amp;", "&")], ["wizard", product.split("?")[0] + "?lens=1"]);
    for (const [name, path] of pages)
      for (const [size, page] of [["390", phone], ["1440", desk]] as const) {
        await page.goto(at(path), { waitUntil: "networkidle" });
        await wait(page);
        await page.screenshot({ path: join(folder, `p-${name}-${size}.png`), fullPage: name.includes("few") });
      }
    if (which === "all") {
      // buying as a guest
      for (const [size, page] of [["390", phone], ["1440", desk]] as const) {
        await page.goto(at(product), { waitUntil: "networkidle" });
        const button = page.getByRole("link", { name: /select lens/i }).or(page.getByRole("button", { name: /select lens/i })).first();
        await button.click().catch((e) => console.log(String(e).slice(0, 200)));
        await page.waitForTimeout(1500);
        await page.screenshot({ path: join(folder, `p-wizard1-${size}.png`) });
        await page.screenshot({ path: join(folder, `p-wizard1-full-${size}.png`), fullPage: true });
      }
    }
    await browser.close();
  } finally { await shop.stop(); }
} finally { await data.remove(); }
