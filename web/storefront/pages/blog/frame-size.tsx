import { Link } from "react-router";
import { Table } from "#web/ui/table.tsx";

export function FrameSize() {
  return (
    <>
      <p>
        Take the glasses that fit you best and look at the inside of a temple. There are three numbers, often with a
        small square between the first two: <strong>52 □ 18 140</strong>. They are millimetres, and they are most of
        what there is to know about fit.
      </p>
      <h2>The three numbers</h2>
      <Table caption="What the numbers on a temple mean" captionHidden>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Measures</th>
            <th scope="col">Usual</th>
            <th scope="col">If it is wrong</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">52</th>
            <td>Width of one lens</td>
            <td className="figures">40-60</td>
            <td>Eyes sit off the middle of the lens</td>
          </tr>
          <tr>
            <th scope="row">18</th>
            <td>Bridge, between the lenses</td>
            <td className="figures">13-25</td>
            <td>Slides down, or pinches and leaves marks</td>
          </tr>
          <tr>
            <th scope="row">140</th>
            <td>Temple, to its very end</td>
            <td className="figures">120-150</td>
            <td>Presses behind the ear, or does not hold</td>
          </tr>
        </tbody>
      </Table>
      <p>
        Stay within 2 mm of each of your own numbers and a new frame will sit as the old one did. Every frame here shows
        its three numbers beside the size.
      </p>
      <h2>Where your eyes should be</h2>
      <p>
        Add lens and bridge: 52 + 18 = 70. That is the distance between the middles of the lenses. The distance between
        your pupils, the PD on your prescription, should be near it: within 8 mm is good, and nearer is better. With a
        PD of 62, a 50-18 is kinder to you than a 56-20. The further your eyes are from the middle, the thicker one edge
        of the lens becomes.
      </p>
      <h2>How wide is the whole thing</h2>
      <p>
        Up to 129 mm is narrow, 130 to 134 medium, 135 to 139 wide, 140 and more extra wide. The frame should be about
        as wide as your face at the temples: you see a sliver of air beside the cheek, but no gap that a finger fits
        through.
      </p>
      <h2>And your power?</h2>
      <p>
        Strong minus lenses are thick at the edge, and the edge grows with the width of the lens. From about −4.00 a
        smaller, rounder lens does more for the looks than a dearer material. For bifocal and progressive lenses the
        lens should be at least 30 mm high, so that there is room to read at the bottom.
      </p>
      <p>
        No old pair to look at? <Link to="/store-locator">Any of our stores</Link> can measure you in two minutes, and
        you can browse <Link to="/productList/eye_glasses">all eyeglasses</Link> by size.
      </p>
    </>
  );
}
