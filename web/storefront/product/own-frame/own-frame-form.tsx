import { useState } from "react";
import { Form } from "react-router";
import { RIMLESS_WORDS } from "#domain/own-frame/own-frame-form.ts";
import { MATERIAL_LABELS, OWN_FRAME_MATERIALS, OWN_FRAME_RIMS, RIM_LABELS } from "#domain/own-frame/own-frame.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";
import type { OwnFrameOffer } from "./own-frame.tsx";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";

const RIM_WORDS = {
  full: "The frame goes all around the lens.",
  half: "A thin thread holds the lower half of the lens.",
} as const;

/** Which frame it is, and how it comes to us. Sent by the address, so that nothing typed is lost on any way back. */
export function OwnFrameForm({ offer }: { offer: OwnFrameOffer }) {
  const { typed, fields, stores, lab } = offer;
  const [rim, setRim] = useState(typed.rim ?? "");
  const [way, setWay] = useState(typed.way ?? "");
  const isRefused = Object.keys(fields).length > 0;
  return (
    <section id="your-frame" className="own-frame-form" aria-labelledby="own-frame-form">
      <h2 id="own-frame-form">Your frame</h2>
      {isRefused && (
        <Alert kind="error" className="mt-4">
          Please check the marked fields.
        </Alert>
      )}
      <Form action={`${OWN_FRAME_PATH}#your-frame`} className="form mt-4" preventScrollReset>
        <input type="hidden" name="step" value="1" />
        <Field
          label="Brand or model"
          name="name"
          help="So that we recognise your frame: “Ray-Ban RB5154” or “black, round”."
          defaultValue={typed.name}
          error={fields.name}
          maxLength={60}
          autoComplete="off"
        />
        <RadioCards legend="Type of rim" columns={3} error={fields.rim}>
          {OWN_FRAME_RIMS.map((one) => (
            <RadioCard
              key={one}
              name="rim"
              value={one}
              title={RIM_LABELS[one]}
              description={RIM_WORDS[one]}
              checked={rim === one}
              onChoose={() => setRim(one)}
            />
          ))}
          <RadioCard name="rim" value="rimless" title="Rimless" refusal={`${RIMLESS_WORDS}.`} />
        </RadioCards>
        <Select
          label="Material"
          name="material"
          placeholder="Choose the material"
          defaultValue={typed.material}
          error={fields.material}
          options={OWN_FRAME_MATERIALS.map((one) => ({ value: one, label: MATERIAL_LABELS[one] }))}
        />
        <fieldset>
          <legend className="field-label">Size in mm, if it is printed inside the temple</legend>
          <p className="field-help">
            It looks like 52□18 140: lens width, bridge and temple. With it we can show how thick your lenses would be.
          </p>
          <div className="own-frame-size">
            <Field
              label="Lens width"
              name="lens_mm"
              optional
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={typed.lens_mm}
              error={fields.lens_mm}
            />
            <Field
              label="Bridge"
              name="bridge_mm"
              optional
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={typed.bridge_mm}
              error={fields.bridge_mm}
            />
            <Field
              label="Temple"
              name="temple_mm"
              optional
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              defaultValue={typed.temple_mm}
              error={fields.temple_mm}
            />
          </div>
        </fieldset>
        <RadioCards legend="How does your frame come to us?" columns={2} error={fields.way}>
          <RadioCard
            name="way"
            value="courier"
            title="I will send it by courier"
            description={`To ${lab.name}, ${lab.city}. You choose and pay the courier.`}
            checked={way === "courier"}
            onChoose={() => setWay("courier")}
          />
          <RadioCard
            name="way"
            value="store"
            title="I will bring it to a store"
            description="The store sends it on to our lab, at no cost to you."
            checked={way === "store"}
            onChoose={() => setWay("store")}
          />
        </RadioCards>
        <Select
          label="Store"
          name="store"
          help="Only if you bring it."
          placeholder="Choose a store"
          defaultValue={typed.store}
          error={fields.store}
          options={stores.map(({ id, name, city }) => ({ value: String(id), label: `${city}: ${name}` }))}
        />
        <Checkbox
          name="risk"
          value="yes"
          defaultChecked={typed.risk === "yes"}
          error={fields.risk}
          label="I understand that an old or damaged frame can break during the work, and that I send it at my own risk."
        />
        <Button size="large">Choose your lenses</Button>
      </Form>
    </section>
  );
}
