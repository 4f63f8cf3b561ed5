export function FranchiseOffer({ shopName }: { shopName: string }) {
  return (
    <section className="franchise" aria-labelledby="franchise">
      <h2 id="franchise" className="text-xl">
        Own a franchise
      </h2>
      <div className="franchise-parts">
        <div>
          <h3>What you bring</h3>
          <p>A shop of 40 to 90 m² on a busy street, and the wish to run it yourself.</p>
        </div>
        <div>
          <h3>What {shopName} brings</h3>
          <p>
            The products, the shop fittings, training for your optometrist, lenses from our laboratory, and this
            website.
          </p>
        </div>
        <div>
          <h3>What happens next</h3>
          <p>
            Write to us with the city and location you have in mind. We call you, visit the site and work out the costs
            with you.
          </p>
        </div>
      </div>
    </section>
  );
}
