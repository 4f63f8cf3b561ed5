import { LockKeyhole, MessagesSquare, MousePointerClick } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

export function FeatureStrip() {
  return (
    <section className="page" aria-label="How we work">
      <ul className="feature-strip">
        <li>
          <Icon of={LockKeyhole} size={28} />
          <div>
            <h2>Secure transactions</h2>
            <p>Pay by card or UPI through a licensed payment provider. We never see your card number.</p>
          </div>
        </li>
        <li>
          <Icon of={MousePointerClick} size={28} />
          <div>
            <h2>Simple checkout</h2>
            <p>The price you see includes GST, fitting and delivery. No extra charges at checkout.</p>
          </div>
        </li>
        <li>
          <Icon of={MessagesSquare} size={28} />
          <div>
            <h2>Get in touch</h2>
            <p>
              Questions about your power or a frame? <Link to="/contact_us">Write to us</Link> and an optometrist will
              reply.
            </p>
          </div>
        </li>
      </ul>
    </section>
  );
}
