import { Link } from "react-router";

export function LensCoatings() {
  return (
    <>
      <p>
        A lens is a piece of plastic that bends light. Most of what you read on its card is not the lens but what is on
        it, in layers thinner than a soap bubble. Here is what each layer does, honestly.
      </p>
      <h2>Hard coat</h2>
      <p>
        Plastic scratches, and a hard coat makes it scratch later. It does not make it scratch-proof: sand and the
        corner of a shirt still win. Rinse first, wipe afterwards.
      </p>
      <h2>Anti-reflection</h2>
      <p>
        The one that you notice. A bare lens throws back about 8 % of the light; with the layer it is under 1 %. You see
        headlamps without halos, others see your eyes instead of a window. If you take only one coating, and you drive
        at night or sit on video calls, take this one. It shows fingerprints more than a bare lens does; that is the
        price.
      </p>
      <h2>Blue filter</h2>
      <p>
        It takes away part of the blue-violet light. Some find screens calmer with it. What it does not do: good studies
        have found no proof that it prevents tired eyes or protects the retina from screens. For tired eyes the breaks
        do more: every 20 minutes, 20 seconds, something 6 metres away. Expect a faint yellow in white paper. Where a
        card says “cuts glare and harmful blue light”, the glare is cut by the anti-reflection layer, and the harmful
        part is meant of the sun: a screen gives off far less of it.
      </p>
      <h2>Tints and gradients</h2>
      <p>
        A colour in the lens itself. Grey keeps colours true, brown lifts contrast, green is in between, yellow
        brightens a dull day and must not be worn for driving at night. Dark does not mean safe: what guards your eyes
        is the UV filter, which good clear lenses have as well.
      </p>
      <h2>Polarised</h2>
      <p>
        Takes the glare off wet roads, bonnets and water, which no tint does. Some car displays and phones go dark at an
        angle: good for driving by day, not for screens. Many of our frames take them in your power, in grey or brown.
      </p>
      <h2>Light-adaptive, or photochromic</h2>
      <p>
        Clear inside, dark outside, within a minute. Behind a windscreen they stay nearly clear, since the glass keeps
        the UV light out that turns them.
      </p>
      <h2>Water and dust repelling</h2>
      <p>
        The last, slippery layer. Rain rolls off and fingerprints wipe away with one stroke. It wears with the years,
        and hot water wears it fastest.
      </p>
      <p>
        In our wizard each lens lists its layers and its price, tax included. Unsure?{" "}
        <Link to="/contact_us?topic=lenses">Ask an optometrist</Link>.
      </p>
    </>
  );
}
