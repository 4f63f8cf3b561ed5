import { Link } from "react-router";
import { Table } from "#web/ui/table.tsx";
import { CardDrawing } from "#web/storefront/account/prescription/card-drawing.tsx";
import { PartWords } from "#web/storefront/account/prescription/guide-dialog.tsx";
import { GUIDE_PARTS } from "#web/storefront/account/prescription/guide-words.ts";

export function ReadingYourPrescription() {
  return (
    <>
      <p>
        A prescription is two rows of numbers, one for each eye. <strong>R</strong> or OD is the right,{" "}
        <strong>L</strong> or OS the left, seen from where you sit. Everything else is this:
      </p>
      <Table caption="The columns of a prescription" captionHidden>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Says</th>
            <th scope="col">Looks like</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">SPH</th>
            <td>How strong the lens is. Minus for seeing far, plus for seeing near.</td>
            <td className="figures">−2.25</td>
          </tr>
          <tr>
            <th scope="row">CYL</th>
            <td>How much more it is in one direction: astigmatism. Empty or DS means none.</td>
            <td className="figures">−0.75</td>
          </tr>
          <tr>
            <th scope="row">AXIS</th>
            <td>Which direction, from 1 to 180 degrees. Goes with CYL, never alone.</td>
            <td className="figures">170</td>
          </tr>
          <tr>
            <th scope="row">ADD</th>
            <td>What reading needs on top, mostly after 40. For bifocal and progressive lenses.</td>
            <td className="figures">+1.50</td>
          </tr>
          <tr>
            <th scope="row">PD</th>
            <td>Millimetres between the pupils, so that the lens sits before the eye.</td>
            <td className="figures">62</td>
          </tr>
        </tbody>
      </Table>
      <h2>The card, part by part</h2>
      <div className="rx-guide-card">
        <CardDrawing marked={null} />
      </div>
      {GUIDE_PARTS.map((part) => (
        <div key={part} id={part}>
          <PartWords part={part} />
        </div>
      ))}
      <h2>Steps of a quarter</h2>
      <p>
        SPH, CYL and ADD move in steps of 0.25. “PL”, “plano” and “0.00” all mean no power. If you read −2.20 somewhere,
        it is probably a mistake: please ask.
      </p>
      <h2>The two mistakes that cost a second pair</h2>
      <p>
        <strong>The sign.</strong> +2.25 and −2.25 are four and a half apart. A plus that has faded on a photographed
        sheet is the most common wrong lens of all. Before you send it, say it aloud: “minus two twenty-five”.
      </p>
      <p>
        <strong>The axis of the other eye.</strong> Right and left swapped looks nearly right for a day, and then the
        floor tilts. Type the right eye first, as on the sheet.
      </p>
      <h2>Two ways to write the same lens</h2>
      <p>
        Some doctors write the cylinder with plus, others with minus. −2.00 +1.50 × 90 and −0.50 −1.50 × 180 are the
        same lens. No need to convert it: type what is on your prescription and we do the maths.
      </p>
      <h2>How old may it be?</h2>
      <p>
        After 12 months we remind you that eyes change; after 24 we ask for a new test. For a child, use one from the
        last six months.
      </p>
      <h2>No prescription at hand?</h2>
      <p>
        Order first and add it later in My Orders. Or <Link to="/home-eyetest">book an eye test</Link>, at home or in a
        store.
      </p>
    </>
  );
}
