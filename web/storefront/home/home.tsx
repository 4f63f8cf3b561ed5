import type { Route } from "./+types/home.ts";

export function meta(): Route.MetaDescriptors {
  return [{ title: "Chashma" }];
}

export default function Home() {
  return (
    <main>
      <h1>Chashma</h1>
    </main>
  );
}
