import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("dashboard", "storefront/account/dashboard.tsx"),
  route("contact", "storefront/contact/contact.tsx"),

  layout("storefront/shell/layout.tsx", [
    index("storefront/home/home.tsx"),
    route("sale", "storefront/sale/sale.tsx"),
    route("productList/:slug?", "storefront/product-list/product-list.tsx"),
    route("productDetails/:id/:attributeId?", "storefront/product-detail/product-detail.tsx"),
    route("address", "storefront/checkout/checkout.tsx"),
    route("address_book", "storefront/account/address-book.tsx"),
    route("payment", "storefront/payment-methods/payment-methods.tsx"),
    route("cart", "storefront/cart/cart.tsx"),
    route("order-status", "storefront/orders/order-status.tsx"),
    route("view-invoice/:billNo", "storefront/invoice/invoice.tsx"),
    route("home-eyetest", "storefront/home-eyetest/home-eyetest.tsx"),
    route("home-eyetest/:token", "storefront/home-eyetest/booked.tsx"),
    route("store-locator", "storefront/store-locator/store-locator.tsx"),
    route("wishlist", "storefront/wishlist/wishlist.tsx"),
    route("track-your-order", "storefront/track-order/track-order.tsx"),
    route("order-confirmation/:billingId", "storefront/order-confirmation/order-confirmation.tsx"),
    route("user/profile", "storefront/account/profile.tsx"),
    route("shipping_return_policy", "storefront/static-pages/shipping-return-policy.tsx"),
    route("privacy_policy", "storefront/static-pages/privacy-policy.tsx"),
    route("contact_us", "storefront/contact/contact-us.tsx"),
    route("terms-conditions", "storefront/static-pages/terms-conditions.tsx"),
    route("about-us", "storefront/static-pages/about-us.tsx"),
    route("reset-password", "storefront/reset-password/reset-password.tsx"),
    route("blog", "storefront/blog/blog.tsx"),
    route("blog/:slug", "storefront/blog/article.tsx"),
    route("auth/:view", "storefront/auth/auth-page.tsx"),
    route("mailbox", "storefront/mailbox/mailbox.tsx"),
    route("newsletter", "storefront/newsletter/newsletter.tsx"),
    route("*", "storefront/shell/unknown.tsx"),
  ]),

  // What pages ask for and post to.
  route("more-products/:slug?", "storefront/product-list/more-products.ts"),
  route("like", "storefront/like-button/like.ts"),
  route("suggestions", "storefront/search/suggestions.ts"),
  route("address/payment", "storefront/checkout/payment.ts"),
  route("logout", "session/logout.ts"),
  route("session/renew", "session/renew.ts"),
  route("visitor", "session/tell-visitor.ts"),
  route("preferences", "storefront/shell/preferences.ts"),

  // What search engines and price comparisons ask for.
  route("robots.txt", "storefront/seo/robots.ts"),
  route("sitemap.xml", "storefront/seo/sitemap-index.ts"),
  route("sitemaps/:part", "storefront/seo/sitemap-part.ts"),
  route("feeds/google-merchant.xml", "storefront/seo/merchant-feed.ts"),
] satisfies RouteConfig;
