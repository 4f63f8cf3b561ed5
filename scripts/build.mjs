import { buildShop } from "./steps/build-shop.mjs";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, Refusal } from "./steps/project.mjs";

try {
  checkNodeVersion();
  await installPackages();
  console.log(await buildShop());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
