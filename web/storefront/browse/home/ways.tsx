import { Eye, type LucideIcon, Ruler, ScanFace } from "lucide-react";
import { Link } from "react-router";
import { ownFitQuery } from "#domain/catalogue/own-fit.ts";
import { useOwnFit } from "#web/session/own-fit.ts";
import { tryOnAddress } from "#web/storefront/product/try-on/try-on-address.ts";
import { Icon } from "#web/ui/icon.tsx";

type Way = { to: string; icon: LucideIcon; name: string; says: string; reloadDocument?: true };

/** What the shop does beside selling: an eye test first, frames tried on before they are bought, and those that fit. */
export function Ways({ frameToTry }: { frameToTry: number | null }) {
  const own = useOwnFit();
  const ways: Way[] = [
    {
      to: "/home-eyetest",
      icon: Eye,
      name: "Free eye test",
      says: "At home or in a store, by a qualified optometrist.",
    },
  ];
  if (frameToTry !== null) {
    const to = tryOnAddress({ ids: [frameToTry] });
    const says = "See frames on your own photo. It stays on your device.";
    // Only a document of its own may use the camera.
    ways.push({ to, icon: ScanFace, name: "Try frames on", says, reloadDocument: true });
  }
  ways.push({
    to: own ? `/productList?${ownFitQuery(own)}` : "/fit-guide",
    icon: Ruler,
    name: "Fits like mine",
    says: "Frames as wide as your face, or as the glasses you wear.",
  });
  return (
    <ul className="page ways">
      {ways.map(({ icon, name, says, ...link }) => (
        <li key={name}>
          <Link {...link} rel={link.reloadDocument && "nofollow"}>
            <Icon of={icon} size={28} />
            <span>
              <strong>{name}</strong> {says}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
