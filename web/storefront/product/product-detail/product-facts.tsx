import { formatRupees } from "#domain/money/format-rupees.ts";
import { Table } from "#web/ui/table.tsx";
import { describeFrameSize, type FrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";
import { frameWidthOf, frontsOf } from "#domain/catalogue/frame-width.ts";
import type { ShownProduct } from "./load-page.ts";

/** What Indian packaging rules ask for, and what the eye would like to know. */
export function ProductFacts({ product, size }: { product: ShownProduct; size: string | null }) {
  return (
    <div>
      <h2 className="mb-2">Product information</h2>
      <Table caption="Product information" captionHidden facts>
        <tbody>
          {listFacts(product, size).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function listFacts(product: ShownProduct, size: string | null): [name: string, value: string][] {
  const millimetres = size === null ? null : readFrameSize(size);
  const [front] = frontsOf(product, size === null ? [] : [size]);
  const heightMm = lensHeightInSize(product, millimetres);
  const facts: [string, string | null][] = [
    ["Brand", product.brandName],
    ["Shape", product.frameShape],
    ["Frame type", product.frameType],
    ["Material", product.material],
    ["Size", size && millimetres ? `${size} (${describeFrameSize(millimetres).toLowerCase()})` : null],
    ["Frame width", front ? `${front.mm} mm overall (${frameWidthOf(front.mm)})` : null],
    ["Lens height", heightMm === null ? null : `${heightMm} mm`],
    ["Weight", product.weightG === null ? null : `${product.weightG} g without lenses`],
    ["Nose pads", product.nosePads],
    ["Hinges", product.hinge],
    ["Base curve", inMillimetres(product.baseCurveHmm)],
    ["Diameter", inMillimetres(product.diameterHmm)],
    ["Replacement", product.replacement],
    ["Water content", product.waterPercent === null ? null : `${product.waterPercent} %`],
    ["MRP", `${formatRupees(product.mrpPaise)} (inclusive of all taxes)`],
    ["Country of origin", product.countryOfOrigin],
    ["Maker", product.maker],
    ["Importer", product.importer],
    ["Net quantity", product.netQuantity],
    ["HSN code", product.hsnCode],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

/** A larger lens keeps its outline, and so is higher too. */
function lensHeightInSize({ lensHeightMm, lensWidthMm }: ShownProduct, size: FrameSize | null): number | null {
  if (lensHeightMm === null || lensWidthMm === null || size === null) return lensHeightMm;
  return Math.round((lensHeightMm * size.lensMm) / lensWidthMm);
}

function inMillimetres(hundredths: number | null): string | null {
  return hundredths === null ? null : `${(hundredths / 100).toFixed(1)} mm`;
}
