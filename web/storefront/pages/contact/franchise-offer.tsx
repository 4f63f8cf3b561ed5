export function FranchiseOffer({ shopName }: { shopName: string }) {
  return (
    <section className="franchise" aria-labelledby="franchise">
      <h2 id="franchise" className="text-xl">
        Own a franchise
      </h2>
      <div className="franchise-parts">
        <div>
          <h3>What you bring</h3>
          <p>A place of 40 to 90 m² where people walk by, and the wish to stand in it yourself.</p>
        </div>
        <div>
          <h3>What {shopName} brings</h3>
          <p>
            The goods, the fittings, the training of your optometrist, lenses from our laboratory, and this website.
          </p>
        </div>
        <div>
          <h3>What happens next</h3>
          <p>
            Write to us with the city and the place you have in mind. We call, come to see it, and calculate with you.
          </p>
        </div>
      </div>
    </section>
  );
}
