/** The shipping page as it ships with the shop. */
export const SHIPPING_TEXT = `## When it arrives {#delivery}

Your order ships within {shipsIn}: a lens is cut, fitted and checked in that time. Standard shipping then takes {transportDays} business
days. Nothing is sent or delivered on weekends or holidays.

Ordered today, it would arrive between **{earliest}** and **{latest}**. You see the dates before you pay, and an e-mail with the carrier’s
number comes when the parcel leaves.

## Collect in store {#collect}

At the checkout you can choose a store instead of your address: we show the nearest ones that have everything in your cart. What is on the
shelf is ready within two hours while the store is open; glasses with lenses come from our lab first. We write to you as soon as you can
collect your order. It costs nothing, the bill is the store’s, and you can return it as anything bought online.

## What it costs {#cost}

Shipping costs ₹0 to every PIN code in India. We do not deliver abroad. Where a shipping fee was charged for a special service that you
asked for, it is not refunded.

## What can go back {#returns}

Days count from the day you received your order.

[[returns-table]]

Please return frames and sunglasses unused and in their original case. Everything under the {sealedReturnDays} days’ rule must be unopened
and unused: an opened lens or bottle cannot be sold to anyone else.

## Lenses with power {#lenses}

They are ground for one pair of eyes. If you do not see well with them, tell us within {lensReturnDays} days: we test again and make them
again, or give you a credit note that is valid for 6 months. If the error was ours, a wrong value or a bad fitting, you may have your money
back instead.

## How to return something {#how}

1. Open [My Orders](/order-status) and note the order’s number, or [write to us](/contact_us?topic=return) with it.
2. We send a carrier to your door, or you bring it to any of our stores.
3. We look at it and send the money to the card or account that paid, within {frameRefundDays} days of receiving it.

## Damaged, wrong or missing {#damaged}

Tell us within 48 hours with a photo. We replace it at our cost, or refund what you paid for it.

## Cancelling an order {#cancelling}

Cancelling is free until the lenses are ordered from the laboratory; an order without lenses can be cancelled until it ships. The money goes
back within {frameRefundDays} days.

## Bought in a store, or paid in cash {#stores}

{counterCondition} Where one of our stores delivers against cash, there is an easy exchange for {frameReturnDays} days and no refund.

## Help {#help}

{supportHours} on {phone}, or [{email}](mailto:{email}); e-mails are answered within {emailReplyHours} hours.`;
