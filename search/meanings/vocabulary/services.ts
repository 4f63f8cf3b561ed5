import { absent, type Entry, hint, page } from "./words.ts";

const RETURNS = page("Shipping and returns", "/shipping_return_policy");
const TRACK = page("Track your order", "/track-your-order");
const ORDERS = page("Your orders", "/order-status");
export const EYE_TEST = page("Book an eye test", "/home-eyetest");
const STORES = page("Our stores", "/store-locator");
const PAYMENT = page("Ways to pay", "/payment");
export const CONTACT = page("Contact us", "/contact_us");
const MEMBERSHIP = page("Gold membership", "/cart?membership=offer");

/** Questions that a page answers. */
export const SERVICES: readonly Entry[] = [
  [
    "return, returns, return policy, refund, refnd, refunds, refund policy, refund kab milega, exchange, replacement, replace, how to return, how to exchange, wapas, wapsi, vapsi, vapas, return karna, वापसी, वापस, रिफंड, एक्सचेंज",
    RETURNS,
  ],
  ["cancel, cancel order, cancel my order, cancellation, order cancel, कैंसिल", RETURNS],
  [
    "delivery, delivery time, shipping, shipping charges, shipping charge, delivery charges, delivery charge, how many days, kitne din me delivery, free delivery, डिलीवरी",
    RETURNS,
  ],
  [
    "track, track order, track my order, tracking, order tracking, where is my order, where is order, parcel, mera parcel, courier, order kaha hai, mera order kaha hai, mera order, order kahan hai, मेरा ऑर्डर, ऑर्डर कहां है, मेरा ऑर्डर कहां है",
    TRACK,
  ],
  ["order status, my orders, my order, orders, order, order history, order details, invoice, bill, ऑर्डर", ORDERS],
  [
    "eye test, eyetest, eye testing, eye check, eye checkup, eye check up, eye exam, eye examination, free eye test, free eye checkup, free eye check up, eye test at home, home eye test, eye doctor, doctor, optometrist, optician, vision test, sight test, check eyes, aankh check, aankhon ki jaanch, aankh ki jaanch, ankh test, aankh test, ankh ki janch, ghar pe eye test, ghar par, ghar pe, आंखों की जांच, आंख की जांच, आंख टेस्ट, घर पर आंख टेस्ट",
    EYE_TEST,
  ],
  [
    "test, tests, testing, check, checks, check up, checkup, chek, exam, examination, jaanch, janch, jaanchna, टेस्ट, चेक, चेक अप, चेकअप, जांच",
    hint("check"),
  ],
  [
    "store, stores, store near me, near me, nearest store, nearby store, nearest shop, store locator, store timing, store timings, shop timing, timing, open today, shop open today, opening hours, shop, shops, showroom, outlet, branch, dukan, dukaan, dukan kahan hai, nazdeeki dukan, najdiki dukan, pin code, pincode, pin, store address, दुकान, नजदीकी दुकान, नजदीकी, स्टोर, शोरूम, खुलती",
    STORES,
  ],
  [
    "cash on delivery, cod, emi, no cost emi, upi, upi payment, payment, payment methods, payment method, pay, net banking, credit card, debit card, paytm, gpay, google pay, phonepe, कैश ऑन डिलीवरी",
    PAYMENT,
  ],
  [
    "contact number, contact us, customer care, customer care number, customer care ka number, customer service, customer support, support, helpline, help, repair, repairs, repairing, repaired, nose pad, nose pads, spare parts, broken, broke, marammat, toot gaya, toot gayi, toot gai, toot gaye, toot gya, toot gyi, toot jaye, मरम्मत, रिपेयर, टूट गया, टूट गयी, टूट गई, टूट गए, service centre, service center, phone number, call, whatsapp, complaint, complaints, complain, shikayat, email id, toll free, शिकायत, संपर्क, मदद, कस्टमर केयर",
    CONTACT,
  ],
  [
    "toot, toota, tooti, toote, loose, dheela, dheeli, dhila, dhili, fix, fixing, mend, mending, crack, cracked, damage, damaged, bent, kharab, tedha, tedhi, adjust, adjusting, adjustment, tighten, thik karna, thik karwana, thik karwani, thik karwane, thik karana, thik karani, thik karo, thik kare, टूट, टूटा, टूटी, टूटे, ढीला, ढीली, ढीले, खराब, टेढ़ा, टेढ़ी, ठीक करना, ठीक करवाना, ठीक करवानी, ठीक कराना, ठीक करानी",
    hint("broken"),
  ],
  [
    "lost, missing, kho gaya, kho gayi, kho gai, gir gaya, gir gayi, gir gai, nikal gaya, nikal gayi, nikal gai, came out, came off, fell out, fell off, popped out, खो गया, खो गई, गिर गया, गिर गई, निकल गया, निकल गई",
    hint("lost"),
  ],
  [
    "gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers, gift certificate, gift certificates, gift coupon, gift code, gift card code, gift voucher code, e gift card, e gift voucher, e voucher, egift card, गिफ्ट कार्ड, गिफ्ट वाउचर",
    absent("Gift cards", MEMBERSHIP, CONTACT),
  ],
  [
    "warranty, guarantee, garantee, warrenty, lens warranty, वारंटी, गारंटी",
    page("Shipping, returns and warranty", "/shipping_return_policy"),
  ],
  [
    "franchise, franchisee, frenchise, business, dealership, फ्रेंचाइजी",
    page("Open a store with us", "/contact_us?topic=franchise"),
  ],
  ["about us, about, about company, who are you, about chashma, हमारे बारे में", page("About us", "/about-us")],
  ["privacy policy, privacy", page("Privacy policy", "/privacy_policy")],
  [
    "terms and conditions, terms, terms conditions, t and c, conditions",
    page("Terms and conditions", "/terms-conditions"),
  ],
  ["blog, blogs, article, articles", page("The blog", "/blog")],
  [
    "read my prescription, read prescription, understand prescription, prescription meaning, sph cyl meaning, sph cyl, sph, cyl, cyl meaning, axis, what is sph, how to read my prescription, how to read prescription",
    page("Reading your prescription", "/blog/reading-your-prescription"),
  ],
  [
    "how to know my frame size, know my frame size, know my size, how to measure, find my size, my frame size, how to choose size, choose frame size, frame size guide, size guide, size chart, how to know frame size, how to find my frame size",
    page("Choosing a frame size", "/blog/choosing-a-frame-size"),
  ],
  ["lens coating, lens coatings, coating, coatings", page("What lens coatings do", "/blog/what-lens-coatings-do")],
  [
    "upload prescription, upload my prescription, my prescription, my prescriptions, prescription upload, saved prescription",
    page("Your prescriptions", "/user/prescriptions"),
  ],
  [
    "lens guide, which lens, which lenses, which lens do i need, kaunsa lens, konsa lens, lens kaunsa, कौन सा लेंस",
    page("Which lenses do I need?", "/lens-guide"),
  ],
  [
    "own frame, my own frame, own glasses frame, lens replacement, replace lens, replace lenses, lens change, change lens, change lenses, new lenses for my frame, new lenses for my glasses, new lenses for old frame, reglaze, reglazing, only lens, only lenses, lens only, lens badalna, lens badalwana, apna frame, lens बदलना, लेंस बदलना, अपना फ्रेम",
    page("New lenses for your own frame", "/own-frame"),
  ],
  ["wishlist, wish list, favourites, favorites, saved items", page("Your wishlist", "/wishlist")],
  [
    "change address, my address, address, address book, addresses, delivery address, पता",
    page("Your addresses", "/address_book"),
  ],
  ["compare, compare frames, compare glasses, comparison", page("Compare frames", "/compare")],
  [
    "login, log in, sign in, signin, sign up, signup, register, account, my account, create account, लॉगिन",
    page("Sign in", "/auth/login"),
  ],
  [
    "forgot password, forget password, password, reset password, password reset",
    page("Reset your password", "/auth/forgot"),
  ],
  ["cart, my cart, bag, basket, checkout", page("Your cart", "/cart")],
  ["profile, my profile", page("Your profile", "/user/profile")],
  [
    "sale, discount, discounts, offer, offers, deal, deals, coupon, coupons, buy 1 get 1, bogo, छूट, सेल, ऑफर",
    page("Sale", "/sale"),
  ],
  ["membership, member, gold membership, gold member, chashma gold, become a member, मेंबरशिप, सदस्यता", MEMBERSHIP],
  ["newsletter, subscribe", page("Newsletter", "/newsletter")],
  ["how to, how, kaise, kab, kab milega, kahan, kaha, kitne din, kitne, kab khulti, कब, कहां, कैसे, कितने", hint("and")],
];
