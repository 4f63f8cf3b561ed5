// Made from /v1/openapi.json by tests/support/api-client/types.test.ts (npm run client). Do not edit.
export interface paths {
    "/v1/login/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in: answers a token and sets a session cookie; calls accept either
         * @description Who may call: Everybody.
         *
         *     Ignored: role, platform.
         *
         *     Refused from pages of other sites.
         *
         *     At most 10 in 15 minutes (wrong password account).
         *
         *     At most 100 in 15 minutes (wrong password address).
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/login/send_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code to sign in with instead of a password; the answer is the same for an unknown receiver
         * @description Who may call: Everybody.
         *
         *     At most 20 in 10 minutes (sign in code).
         *
         *     At most 5 in 60 minutes (sign in code account).
         *
         *     At most 30 in 60 minutes (phone code address).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["sendSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/login/use_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by the code: once, within 10 minutes, with five tries; answers what a sign-in answers
         * @description Who may call: Everybody.
         *
         *     Ignored: role, platform.
         *
         *     Refused from pages of other sites.
         *
         *     At most 50 in 15 minutes (wrong code).
         */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/login/passkey_question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what a browser needs to sign in by a passkey: no e-mail is named
         * @description Who may call: Everybody.
         *
         *     Refused from pages of other sites.
         *
         *     At most 1000 in 10 minutes (passkey question).
         */
        post: operations["askForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/login/passkey_answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by what a device has signed with a passkey; answers what a sign-in answers
         * @description Who may call: Everybody.
         *
         *     `credential.id` (body, passkey): A passkey: good only with what its device has signed for this one call. Whatever else is 401.
         *
         *     `credential.rawId` (body, passkey): A passkey: good only with what its device has signed for this one call. Whatever else is 401.
         *
         *     Ignored: role, platform.
         *
         *     Refused from pages of other sites.
         *
         *     At most 50 in 15 minutes (wrong passkey).
         */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/login/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: token and cookie of this sign-in end, whichever was sent
         * @description Who may call: Someone signed in.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up; always as a customer
         * @description Who may call: Everybody.
         *
         *     Ignored: id, role, is_enable, platform, store_id.
         *
         *     At most 60 in 10 minutes (sign up).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/forgot_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to set a new password; the answer is the same for an unknown e-mail
         * @description Who may call: Everybody.
         *
         *     At most 20 in 10 minutes (forgot password).
         *
         *     At most 5 in 60 minutes (forgot password account).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/change_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of the mail: once, within 30 minutes; every session ends
         * @description Who may call: Everybody.
         *
         *     Ignored: id, email, role.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getUsersByRole/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users of a role, for staff; customers for managers, of their own store, and administrators
         * @description Who may call: Staff.
         *
         *     `role` (path, role): Whose users: those who work here, for all staff. `customer` is for managers, with orders or bills of their store, and for administrators; other staff are 403.
         *
         *     At most 60 in 10 minutes (customer list).
         */
        get: operations["listUsersByRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own passkeys, the oldest first
         * @description Who may call: Someone signed in.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add the passkey that the browser has made
         * @description Who may call: Someone signed in.
         *
         *     `credential.id` (body, passkey): A passkey: good only with what its device has signed for this one call. Whatever else is 401.
         *
         *     `credential.rawId` (body, passkey): A passkey: good only with what its device has signed for this one call. Whatever else is 401.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey, with the password: answers what the browser is to make
         * @description Who may call: Someone signed in.
         *
         *     At most 10 in 15 minutes (wrong password account).
         *
         *     At most 20 in 60 minutes (passkey add).
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey of one's own: it signs in no more
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, passkey): Only the caller's own. Another's is as unknown as one that never was.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Give a passkey of one's own another name
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, passkey): Only the caller's own. Another's is as unknown as one that never was.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/v1/products/getWebsiteProductsBySubCategorySlug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products of a sub-category
         * @description Who may call: Everybody.
         *
         *     `slug` (path, sub-category): Words to look for: what is unknown finds nothing.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/filterWebsiteProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products by category, facets and words
         * @description Who may call: Everybody.
         */
        post: operations["filterProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/search_product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products by words; the name MEMBERSHIP answers the Gold membership
         * @description Who may call: Everybody.
         *
         *     Ignored: store_id.
         */
        post: operations["searchProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/websiteProductAutocomplete/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, and values of filters, that fit what is being typed
         * @description Who may call: Everybody.
         *
         *     `term` (path, what is being typed): Words to look for: what is unknown finds nothing.
         */
        get: operations["suggestProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/getWebsiteProductByLiveSaleId/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product with its colours, sizes, stock, lenses and newest reviews
         * @description Who may call: Everybody.
         *
         *     `id` (path, product): Of the public catalogue: the same for everybody.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rate and review a product; a second review replaces the first
         * @description Who may call: Someone signed in.
         *
         *     `user_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `product_id` (body, product): Of the public catalogue: the same for everybody.
         *
         *     Ignored: store_id.
         *
         *     At most 20 in 10 minutes (review).
         */
        post: operations["reviewProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ratings/getProductRating/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reviews of a product and their mean
         * @description Who may call: Everybody.
         *
         *     `id` (path, product): Of the public catalogue: the same for everybody.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Photos of reviews that wait to be approved or refused, the oldest first
         * @description Who may call: Staff.
         */
        get: operations["listWaitingPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/photos/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a photo, to judge it by
         * @description Who may call: Staff.
         *
         *     `id` (path, photo of a review): What customers want to show: whoever has the duty Content, and administrators. Other staff are 403.
         */
        get: operations["readReviewPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a photo on the product's page, or refuse it for good with a reason that its writer reads
         * @description Who may call: Staff.
         *
         *     `id` (path, photo of a review): What customers want to show: whoever has the duty Content, and administrators. Other staff are 403.
         */
        post: operations["judgeReviewPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a review away, with its photos
         * @description Who may call: Staff.
         *
         *     `id` (path, review): What customers want to show: whoever has the duty Content, and administrators. Other staff are 403.
         */
        delete: operations["removeReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answered questions about a product, the newest answer first
         * @description Who may call: Everybody.
         *
         *     `product_id` (query, product): Of the public catalogue: the same for everybody.
         */
        get: operations["listQuestions"];
        put?: never;
        /**
         * Ask about a product; the answer comes by e-mail and shows with the question, without a name
         * @description Who may call: Someone signed in.
         *
         *     `product_id` (body, product): Of the public catalogue: the same for everybody.
         *
         *     At most 5 in 60 minutes (question).
         */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a question of one's own away, with its answers
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, question about a product): Only the caller's own. Another's is as unknown as one that never was.
         */
        delete: operations["removeQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sliders/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products of a carousel
         * @description Who may call: Everybody.
         *
         *     `key` (path, carousel): Words to look for: what is unknown finds nothing.
         */
        get: operations["listSlider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/getSaleProducts/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products of a sale, for example saleEyewears
         * @description Who may call: Everybody.
         *
         *     `type` (path, sale): Words to look for: what is unknown finds nothing.
         */
        get: operations["listSaleProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cart of the one who asks
         * @description Who may call: Someone signed in.
         *
         *     `user_id` (query, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     Ignored: store_id.
         */
        get: operations["getCart"];
        put?: never;
        /**
         * Put lines into the cart; with a bill, place the order after the payment
         * @description Three bodies: a line, or a list of lines, goes into the cart and is answered with ids and prices; a body with `bill` places the order after the payment window has closed. A repeat of an order answers the same order as it is by then, with or without a key
         *
         *     Who may call: Someone signed in.
         *
         *     `user_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `user_email` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `product_id` (body, product): Of the public catalogue: the same for everybody.
         *
         *     `attributeValue_id` (body, size of a product): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `lens_id` (body, lens): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `*.user_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `*.user_email` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `*.product_id` (body, product): Of the public catalogue: the same for everybody.
         *
         *     `*.attributeValue_id` (body, size of a product): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `*.lens_id` (body, lens): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `bill.*.user_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `bill.*.user_email` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `address_id` (body, address): Only the caller's own. Another's is as unknown as one that never was.
         *
         *     `razorpay_order_id` (body, payment order): Only the caller's own. Another's is as unknown as one that never was.
         *
         *     `razorpay_payment_id` (body, payment): With a signature: the gateway's, of this payment and the payment order; any other is 422. Without one it is not looked at, and the gateway is asked.
         *
         *     Ignored: id, price, discount, discount_price, tax, lense, store_id, store_name, product_name, user_name, inventory_status, buy_1_get_1, invoice_status, totalPrice, balance, partial_payment, extra_discount, no_discount, coupon_discount, coupon_code, customer_name, customer_email, phone, address, sale_person, optometrist, card_number.
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["saveBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a line from the cart
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, line of the cart): Only the caller's own. Another's is as unknown as one that never was.
         */
        delete: operations["removeCartLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/record_billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a bill of a store's counter; the answer is its number, by which it is opened and printed
         * @description Who may call: Staff.
         *
         *     `store_id` (body, store): A store's counter: only whoever works there, any other store is 403. Administrators name any; what has no counter is 422.
         *
         *     `sale_person` (body, member of staff): By number or name, someone who works in the store of the counter. Any other number is 422.
         *
         *     `optometrist` (body, member of staff): By number or name, someone who works in the store of the counter. Any other number is 422.
         *
         *     `bill.*.product_id` (body, product): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `bill.*.attributeValue_id` (body, size of a product): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     `bill.*.lens_id` (body, lens): Of the public catalogue: what is not offered is refused with the field's words.
         *
         *     Ignored: user_id, user_email, price, discount, tax, totalPrice, balance, coupon_discount, invoice_status, card_number.
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["recordBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/search_inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What lies in which store, by code, title, brand or store
         * @description Who may call: Staff.
         *
         *     `store_id` (body, store): Words to look for: what is unknown finds nothing.
         */
        post: operations["searchInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit an address of one's own
         * @description Who may call: Someone signed in.
         *
         *     `for_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `id` (body, address): Only the caller's own. Another's is as unknown as one that never was.
         *
         *     Ignored: address_for.
         */
        put: operations["editAddress"];
        /**
         * Add a delivery address of one's own
         * @description Who may call: Someone signed in.
         *
         *     `for_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     Ignored: id, address_for.
         */
        post: operations["addAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an address from one's address book
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, address): Only the caller's own. Another's is as unknown as one that never was.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/getUserAddress/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own addresses, the newest first
         * @description Who may call: Someone signed in.
         *
         *     `userId` (path, user): A person: only the caller. Any other, known or not, is 403.
         */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A coupon by its code
         * @description Who may call: Everybody.
         *
         *     `code` (path, coupon): Of the public catalogue: the same for everybody.
         *
         *     At most 60 in 10 minutes (coupon lookup).
         */
        get: operations["getCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storeorders/{billingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The order of a billing id, in a list; strangers see a masked person
         * @description Who may call: Everybody; who is signed in sees more.
         *
         *     `billingId` (path, order): Random, and the key to what it names. Its customer, the staff of its store (of the website its optometrists and managers) and administrators see all, anyone else a masked person.
         *
         *     Masked for strangers: customer_name, phone, user_email, address.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storesales/getCustomerOrders/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own orders, newest first
         * @description Who may call: Someone signed in.
         *
         *     `userId` (path, user): A person: only the caller. Any other, known or not, is 403.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storesales/getBillByUniqueId/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A bill by its number; strangers see a masked person
         * @description Who may call: Everybody; who is signed in sees more.
         *
         *     `id` (path, bill): Random, and the key to what it names. Its customer, the staff of its store (of the website its optometrists and managers) and administrators see all, anyone else a masked person.
         *
         *     Masked for strangers: customer_name, phone, customer_email, address, gstin.
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eye-tests/getTestReportByBillingId/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prescriptions of an order: for its customer, for staff, or by a signed link that ends after seven days
         * @description Who may call: Everybody; who is signed in sees more.
         *
         *     `id` (path, order): Health data: its customer, the staff of its store (of the website its optometrists and managers) and administrators.
         *
         *     `signature` (query, signed link): Of a signed link, which opens the order that it was signed for, to whoever holds it, until it ends.
         */
        get: operations["listPrescriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eye-tests/getPrescriptionFile/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The uploaded sheet, as a download
         * @description Who may call: Everybody; who is signed in sees more.
         *
         *     `id` (path, prescription): Health data: its customer, the staff of its store (of the website its optometrists and managers) and administrators.
         *
         *     `billing_id` (query, order): Of a signed link, which opens the order that it was signed for, to whoever holds it, until it ends.
         *
         *     `signature` (query, signed link): Of a signed link, which opens the order that it was signed for, to whoever holds it, until it ends.
         */
        get: operations["downloadPrescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-transaction-history/createRazorPayOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a payment order for one's cart and set the stock aside
         * @description Amount, lines and stock come from the server's cart. With store_id it is collected in that store, from its shelf. The same cart, amount and address or store get the pending payment order again; a newer one takes over the hold of the older. An amount of 0 needs no payment window: place the order at once
         *
         *     Who may call: Someone signed in.
         *
         *     `address_id` (body, address): Only the caller's own. Another's is as unknown as one that never was.
         *
         *     `store_id` (body, store): Of the public catalogue: the same for everybody.
         *
         *     `couponId` (body, coupon): Of the public catalogue: the same for everybody.
         *
         *     Ignored: shippingCharges, tax.
         *
         *     Only compared, 409 where they differ: price, data.
         *
         *     At most 60 in 10 minutes (coupon lookup).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["createPaymentOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wishlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a product; liking it twice changes nothing
         * @description Who may call: Someone signed in.
         *
         *     `user_id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `product_id` (body, product): Of the public catalogue: the same for everybody.
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["likeProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wishlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own wishlist, the newest first
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, user): A person: only the caller. Any other, known or not, is 403.
         */
        get: operations["listWishlist"];
        put?: never;
        post?: never;
        /**
         * Take a product off one's wishlist, by the product's id
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, product of one's wishlist): Only the caller's own. Another's is as unknown as one that never was.
         */
        delete: operations["unlikeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lenses/findLensesByBrand/{brand}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each lens package costs for each power type in a brand's frames
         * @description Who may call: Everybody.
         *
         *     `brand` (path, brand): Words to look for: what is unknown finds nothing.
         */
        get: operations["listBrandLenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Banners of the home page and the lists
         * @description Who may call: Everybody.
         */
        get: operations["listBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shops that customers can visit
         * @description Who may call: Everybody.
         */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The day by which a product is at a PIN code, and the nearest stores to pick it up
         * @description Who may call: Everybody.
         *
         *     `product_live_sale_id` (query, product): Of the public catalogue: the same for everybody.
         *
         *     `attributeValue_id` (query, colour and size of the product): Of the public catalogue: the same for everybody.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the newsletter; a mail with a link confirms it
         * @description Who may call: Everybody.
         *
         *     At most 20 in 10 minutes (newsletter).
         *
         *     At most 3 in 60 minutes (newsletter account).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one's own name, phone number or picture
         * @description Who may call: Someone signed in.
         *
         *     `id` (path, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     `id` (body, user): A person: only the caller. Any other, known or not, is 403.
         *
         *     Ignored: email, role, is_enable, password, store_id.
         *
         *     At most 20 in 10 minutes (profile).
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/v1/eye-tests/uploadPrescription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the prescription of an order's line, as values or as a file; a new version until the order is verified
         * @description Values as JSON or as a form, or a file in a form. What is rare is asked about: 422 names it in `data.confirm`, and the same values with `confirm_` fields are taken
         *
         *     Who may call: Someone signed in.
         *
         *     `storeOrderId` (body, line of an order): Health data: its customer, the staff of its store (of the website its optometrists and managers) and administrators.
         *
         *     `billing_id` (body, order): Health data: its customer, the staff of its store (of the website its optometrists and managers) and administrators.
         *
         *     `person_id` (body, person of the account): Only the caller's own. Another's is as unknown as one that never was.
         *
         *     At most 60 in 10 minutes (prescription).
         *
         *     After a refusal its Idempotency-Key is free again.
         */
        post: operations["givePrescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-transaction-history/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Events of the payment gateway, signed
         * @description For the gateway alone: the body as it sends it, with X-Razorpay-Signature over its bytes and X-Razorpay-Event-Id. Each event is taken once, and only what the gateway confirms when it is asked
         *
         *     Who may call: Everybody.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the device has made; without a name it gets that of the program */
        AddPasskey: {
            credential: components["schemas"]["NewPasskey"];
            /**
             * @description By which its owner knows it
             * @example Chrome on Android
             */
            name?: string;
        };
        /** @description A delivery address */
        Address: {
            id: number;
            address_type: string;
            address_for: string;
            for_id: number;
            country: string;
            state: string;
            /** @description GST code of the State */
            state_code: string;
            city: string;
            zip_code: string;
            address1: string;
            address2: string;
            stateProvinceCode: string;
            recipient_name: string | null;
            recipient_phone: string | null;
        };
        /** @description The whole address anew, with its id */
        AddressChanges: {
            address1: string;
            /** @default  */
            address2?: string;
            country: string;
            state: string;
            city: string;
            zip_code: string | number;
            /** @default  */
            recipient_name?: string;
            /** @default  */
            recipient_phone?: string;
            /** @description The user; only one's own */
            for_id?: components["schemas"]["Id"];
            /** @default Home */
            address_type?: string;
            /** @default N/A */
            stateProvinceCode?: string;
            id: components["schemas"]["Id"];
        };
        /** @description The question waits until the shop answers it */
        AskedQuestion: {
            /** @constant */
            status: "success";
            message: string;
            /** @description The question's id, to take it away by */
            id: number;
        };
        /** @description A size of a colour, or a power of a contact lens, with its stock */
        AttributeValue: {
            id: number;
            attribute_value: string;
            product_code: string;
            totalQuantity: number;
            /** @description Sold, and held for payments under way */
            soldQuantity: number;
        };
        /** @description A picture with words and a link */
        Banner: {
            id: number;
            placement: string;
            /** @enum {string} */
            device: "desktop" | "mobile";
            image: string;
            title: string;
            text: string;
            link: string;
        };
        /** @description The password, once more: a passkey can do what the password can */
        BeginPasskey: {
            /**
             * @description Of the account
             * @example a long password
             */
            current_password: string;
        };
        /** @description A bill as it is printed */
        Bill: {
            id: string;
            unique_id: string;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            created: string;
            invoice_no: string | null;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            invoice_date: string;
            invoice_status: number;
            /** @enum {string} */
            status: "Paid" | "Pending";
            notice: string | null;
            payment_mode: string;
            customer_name: string;
            phone: string;
            customer_email: string;
            address: string | null;
            gstin: string | null;
            place_of_supply: {
                code: string;
                name: string;
            };
            coupon_code: string | null;
            /** @description Rupees, with at most two decimals */
            coupon_discount: number;
            /** @description Percent */
            extra_discount: number;
            /** @description Rupees. The outstanding balance */
            advance_payment: number;
            /** @description Rupees, with at most two decimals */
            gross_total: number;
            /** @description Rupees, with at most two decimals */
            total_discount: number;
            /** @description Rupees, with at most two decimals */
            special_discount: number;
            /** @description Rupees, with at most two decimals */
            buy_1_get_1_discount: number;
            /** @description Rupees, with at most two decimals */
            round_off: number;
            /** @description Rupees, with at most two decimals */
            net_total: number;
            /** @description Rupees, with at most two decimals */
            total_tax: number;
            /** @description Rupees, with at most two decimals */
            paid: number;
            amount_in_words: string;
            store: {
                id: number;
                name: string;
                address: string;
                city: string;
                state: string;
                zip_code: string;
                phone: string;
                landline: string;
                email: string;
                gstin: string;
            };
            storeorder: components["schemas"]["BillLine"][];
            hsn_summary: {
                hsn_code: string;
                /** @description Percent */
                tax: number;
                /** @description Rupees, with at most two decimals */
                taxable_value: number;
                /** @description Rupees, with at most two decimals */
                cgst: number;
                /** @description Rupees, with at most two decimals */
                sgst: number;
                /** @description Rupees, with at most two decimals */
                igst: number;
                /** @description Rupees, with at most two decimals */
                total_tax: number;
            }[];
        };
        /** @description A row of a bill: the frame, or its lens */
        BillLine: {
            id: number;
            product_name: string;
            product_code: string;
            hsn_code: string;
            attribute_name: string;
            attribute_value: string;
            quantity: number;
            /** @description Rupees. Of the row: unit price times quantity */
            price: number;
            /** @description Percent */
            discount: number;
            /** @description Percent */
            tax: number;
            buy_1_get_1: boolean;
            /** @description Rupees. Charged for the row */
            total_price: number;
            /** @description Rupees, with at most two decimals */
            taxable_value: number;
            /** @description Rupees, with at most two decimals */
            cgst: number;
            /** @description Rupees, with at most two decimals */
            sgst: number;
            /** @description Rupees, with at most two decimals */
            igst: number;
        };
        /** @description A line of the cart, priced by the server */
        CartLine: {
            id: number;
            client_key: string;
            /** @description Percent, contained in the price */
            tax: number;
            user_id: number;
            user_email: string;
            user_name: string;
            product_id: number;
            attributeValue_id: number;
            /** @constant */
            inventory_status: 0;
            quantity: number;
            store_id: number;
            store_name: string;
            product_name: string;
            product_code: string;
            attribute_name: string;
            color_name: string | null;
            category_name: string;
            subcategory_name: string;
            attribute_value: string;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description Percent */
            discount: number;
            /** @description Rupees after the discount; 0 without one */
            discount_price: number;
            hsn_code: string;
            power: string | null;
            lens_id: number | null;
            lense: {
                power: string;
                lens_package: string;
                price: number | null;
                discount_price: number | null;
            } | null;
            product_image: string | null;
            eye: ("right" | "left") | null;
            eye_report: null;
            buy_1_get_1: boolean;
            in_stock: boolean;
            stock_message: string | null;
        };
        /** @description A category, by its slug */
        Category: {
            slug: string;
            category_name: string;
        };
        /** @description A store in which an order is collected */
        CollectStore: {
            id: number;
            name: string;
            address: string;
            city: string;
            zip_code: string;
            store_time: string;
            phone: string;
            latitude: number | null;
            longitude: number | null;
        };
        /** @description An order by its billing id. Strangers see lines and amounts, name, phone and e-mail masked, of the address city and State, and of a prescription only that there is one */
        Confirmation: {
            id: string;
            unique_id: string;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            created: string;
            /** @description Rupees, with at most two decimals */
            total_price: number;
            customer_name: string;
            invoice_status: number;
            invoice_no: string | null;
            /** @description Where the order is: one of awaiting_payment, payment_failed, confirmed, frame_awaited, frame_received, prescription_needed, verified, lenses_ordered, fitting, quality_check, packed, shipped, ready_to_collect, delivered, return_requested, returned, cancelled */
            stage: string;
            /** @description The stages that were reached, oldest first */
            events: {
                /** @description Where the order is: one of awaiting_payment, payment_failed, confirmed, frame_awaited, frame_received, prescription_needed, verified, lenses_ordered, fitting, quality_check, packed, shipped, ready_to_collect, delivered, return_requested, returned, cancelled */
                stage: string;
                /**
                 * Format: date-time
                 * @description An instant in UTC, ISO 8601
                 */
                at: string;
            }[];
            /** @description The latest money that goes back */
            refund: {
                /** @description Rupees, with at most two decimals */
                amount: number;
                reason: string;
                /** @enum {string} */
                status: "wanted" | "sent" | "processed" | "failed";
            } | null;
            orders: components["schemas"]["OrderLine"][];
            phone: string;
            user_email: string;
            payment_mode: string;
            address: string | null;
            deliver_from: string | null;
            deliver_to: string | null;
            /** @description The one day of these that is promised; null without one */
            deliver_by: string | null;
            /** @description Paid in the store in which it is collected: the last day on which it is kept there. Null once it is paid */
            pay_by: string | null;
            /** @description The store in which it is collected; null when it is sent */
            collect_at: components["schemas"]["CollectStore"] | null;
            /** @description It is to be tried on in that store first */
            try_on: boolean;
        };
        /**
         * @description What a till writes; the server prices it anew from codes and ids
         * @example {
         *       "customer_name": "Asha Rao",
         *       "phone": "9812345678",
         *       "bill": [
         *         {
         *           "product_code": "ARA-014-1-52",
         *           "power": "Single Vision",
         *           "lens_package": "anti-reflection"
         *         }
         *       ],
         *       "extra_discount": 5,
         *       "partial_payment": 1000,
         *       "payment_mode": "upi",
         *       "optometrist": "Nandini Rao"
         *     }
         */
        CounterBill: {
            /** @description One's own; administrators name it */
            store_id?: components["schemas"]["Id"] | null;
            customer_name: string;
            phone: string;
            customer_email?: string | null;
            gstin?: string | null;
            address?: {
                address1: string;
                /** @default  */
                address2?: string;
                /** @default India */
                country?: string;
                state: string;
                city: string;
                zip_code: string | number;
            } | null;
            bill: components["schemas"]["CounterLine"][];
            /** @description Percent of the whole bill */
            extra_discount?: (number | string) | null;
            /** @description 1: everything at list price */
            no_discount?: (boolean | (0 | 1 | "0" | "1" | "true" | "false")) | null;
            coupon_code?: string | null;
            /** @description Rupees received now; 0 when left out */
            partial_payment?: (number | string) | null;
            /** @description The outstanding balance as the till has it; another one than the server's is refused */
            advance_payment?: (number | string) | null;
            /** @description cash, card, upi, net_banking, cheque, wallet; needed when something was received */
            payment_mode?: string | null;
            /** @description Id or name of someone who works in the store; by default the caller */
            sale_person?: (components["schemas"]["Id"] | string) | null;
            /** @description Id of the store's optometrist, or a name */
            optometrist?: (components["schemas"]["Id"] | string) | null;
            /** @description For the only line that is made from one */
            prescription?: {
                [key: string]: unknown;
            } | null;
            /** @description Ignored and never kept */
            card_number?: unknown;
        };
        /** @description A line by the code on its tag */
        CounterLine: {
            /** @description The code on the tag; MEMBERSHIP for the membership */
            product_code?: string | null;
            /** @description Instead of the code, with colour and size where there is a choice */
            product_id?: components["schemas"]["Id"] | null;
            attributeValue_id?: components["schemas"]["Id"] | null;
            color_name?: string | null;
            /** @description The colour's swatch, as carts have it */
            attribute_name?: string | null;
            /** @description Size, or power of a contact lens */
            attribute_value?: string | null;
            /** @default 1 */
            quantity?: number;
            /** @description A lens record of the frame's brand */
            lens_id?: components["schemas"]["Id"] | null;
            /** @description Code or name of the power type */
            power?: string | null;
            /** @description Instead of lens_id: code or name of the package */
            lens_package?: string | null;
            /** @description Contact lenses only */
            eye?: ("right" | "left") | null;
            /** @description One for each piece, of goods that have them and are handed over at once */
            serial_numbers?: string[] | null;
            /** @description With the fields of POST /eye-tests/uploadPrescription */
            prescription?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description What a coupon takes off, from which net amount on */
        Coupon: {
            id: number;
            coupon_code: string;
            /** @description Rupees, with at most two decimals: what it takes off; where percent is given the most that it takes off */
            coupon_amount: number;
            /** @description Rupees, with at most two decimals: the net amount from which on it counts */
            min_amount: number;
            /** @description What it takes off in percent of the net amount, down to the paisa; absent where it takes off coupon_amount */
            percent?: number;
        };
        /** @description When a product is there, and the nearest stores that have it */
        Delivery: {
            pin: string;
            /** @description Null: nothing is promised, and `message` says why */
            deliver_by: string | null;
            message: string | null;
            zone: string | null;
            /** @description Where the lenses come from that it was counted with */
            lens: ("none" | "ready" | "ordered" | "coated") | null;
            dispatch_days: number | null;
            lens_days: number | null;
            transit_days: number | null;
            /** @description With lenses made for one pair, where none are named */
            made_to_order_by: string | null;
            pick_up: {
                store_id: number;
                name: string;
                city: string;
                distance_km: number | null;
                /** @description A day in India, as 2026-12-01 */
                from: string;
            }[];
        };
        /** @description The body of every answer that is not a success */
        Error: {
            /** @constant */
            status: "error";
            code: components["schemas"]["ErrorCode"];
            /** @description The words that a screen may show */
            message: string;
            /** @description Words per field, by the field's name in the request */
            fields?: {
                [key: string]: string;
            };
            /** @description Figures that help to go on, as the code's description says */
            data?: unknown;
        };
        /**
         * @description What went wrong, for programs; a code never changes its meaning
         * @enum {string}
         */
        ErrorCode: "validation" | "malformed_request" | "sign_in_required" | "wrong_credentials" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "already_exists" | "price_changed" | "out_of_stock" | "coupon_refused" | "link_expired" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "headers_too_large" | "payment_rejected" | "too_many_requests" | "internal" | "gateway_unavailable" | "payment_not_set_up" | "unavailable";
        /** @description The event is kept */
        EventTaken: {
            /** @constant */
            status: "ok";
        };
        /** @description One value, several joined by hyphens, or a list */
        FilterValue: string | string[];
        /** @description Whose password is to be set anew */
        ForgotPassword: {
            email: string;
        };
        /** @description A whole number; clients that keep ids as text may send them so */
        Id: number | string;
        /** @description A size of a colour, or a power, with what lies where */
        InventoryEntry: {
            attributeValue_id: number;
            product_code: string;
            product_id: number;
            product_live_sale_id: number;
            product_name: string;
            /** @description Its name */
            brand: string;
            /** @description As findLensesByBrand takes it */
            brand_code: string;
            color_name: string;
            attribute_value: string;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description Percent */
            discount: number;
            /** @description Rupees for one piece, after the discount */
            charged_price: number;
            /** @description Shown on the website */
            is_published: boolean;
            total: number;
            sold: number;
            /** @description Set aside for payments under way */
            held: number;
            available: number;
            stores: {
                store_id: number;
                store_code: string;
                store_name: string;
                total: number;
                sold: number;
                /** @description Set aside for payments under way */
                held: number;
                available: number;
            }[];
        };
        /**
         * @description What is left out or empty leaves nothing out
         * @example {
         *       "title": "aviator",
         *       "brand": "Aravalli",
         *       "page": 1,
         *       "limit": 25
         *     }
         */
        InventorySearch: {
            /** @description Beginning of a product code */
            code?: string | null;
            /** @description The same */
            product_code?: string | null;
            /** @description Words of the product's title */
            title?: string | null;
            /** @description The same */
            product_name?: string | null;
            /** @description Code or name */
            brand?: string | null;
            /** @description Only what this store keeps; `stores` then has its figures alone, those of the entry are of all stores together */
            store_id?: components["schemas"]["Id"] | null;
            /**
             * @description Which page, from 1; one past the end has no data and the true total
             * @default 1
             */
            page?: number;
            /**
             * @description How many on a page; more than 100 counts as 100
             * @default 25
             */
            limit?: number;
        };
        /** @description What a lens package costs for a power type in a brand's frames */
        Lens: {
            id: number;
            brand: string;
            power_type: string;
            power_type_name: string;
            lens_package: string;
            lens_package_name: string;
            features: string;
            /** @description Rupees; null is a free lens */
            price: number | null;
            /** @description Rupees; null without a discount, 0 is free */
            discount_price: number | null;
            /** @description Dioptres. The lowest sphere that it is made in, of a prescription in minus cylinder */
            sph_min: number;
            /** @description Dioptres. The highest sphere */
            sph_max: number;
            /** @description Dioptres. The strongest minus cylinder */
            cyl_min: number;
            /** @description Dioptres. The highest cylinder, as a rule 0 */
            cyl_max: number;
            add_min: number | null;
            add_max: number | null;
        };
        /** @description A success that has nothing to tell but words */
        Message: {
            /** @constant */
            status: "success";
            message: string;
        };
        /** @description A delivery address in India */
        NewAddress: {
            address1: string;
            /** @default  */
            address2?: string;
            country: string;
            state: string;
            city: string;
            zip_code: string | number;
            /** @default  */
            recipient_name?: string;
            /** @default  */
            recipient_phone?: string;
            /** @description The user; only one's own */
            for_id?: components["schemas"]["Id"];
            /** @default Home */
            address_type?: string;
            /** @default N/A */
            stateProvinceCode?: string;
        };
        /** @description A line for the cart. Prices and names of older clients are ignored: the server knows them */
        NewCartLine: {
            user_id?: components["schemas"]["Id"] | null;
            user_email?: string | null;
            product_id: components["schemas"]["Id"];
            /** @description 0 for the membership */
            attributeValue_id?: components["schemas"]["Id"] | null;
            /** @default 1 */
            quantity?: number;
            /** @description Code of the power type */
            power?: string | null;
            lens_id?: components["schemas"]["Id"] | null;
            /** @description Contact lenses only */
            eye?: ("right" | "left") | null;
            /** @description A repeat with the same key adds nothing */
            client_key?: string | null;
        };
        /** @description The order, once the payment window has closed. Amounts and status are the gateway's, whatever stands here */
        NewOrder: {
            user_id?: components["schemas"]["Id"] | null;
            /** @description The cart; the server's own is what counts */
            bill: {
                user_id?: components["schemas"]["Id"] | null;
                user_email?: string | null;
            }[];
            address_id?: components["schemas"]["Id"] | null;
            payment_mode?: string | null;
            razorpay_order_id: string;
            razorpay_payment_id?: string | null;
            razorpay_signature?: string | null;
            /** @description Ignored */
            invoice_status?: unknown;
            /** @description Ignored and never kept */
            card_number?: unknown;
        };
        /** @description A passkey that a device has made; binary values are base64url */
        NewPasskey: {
            /**
             * @description By which the device knows the passkey
             * @example ru7BIVtqYQ4sY0jX9V1xkA
             */
            id: string;
            /**
             * @description The same as id
             * @example ru7BIVtqYQ4sY0jX9V1xkA
             */
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                /**
                 * @description What the browser says was signed, as JSON
                 * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                 */
                clientDataJSON: string;
                /**
                 * @description The public key, in CBOR
                 * @example o2NmbXRkbm9uZQ
                 */
                attestationObject: string;
                /** @default [] */
                transports?: string[];
            };
        };
        /** @description A new password, with the token of the mail */
        NewPassword: {
            password: string;
            reset_password: string;
            /**
             * @description From the link of the mail
             * @default
             */
            token_otp?: string;
        };
        /** @description What the page showed; everything but the address or store, the coupon and the GSTIN is only compared with the server's own cart */
        NewPaymentOrder: {
            /** @description Net amount in rupees, as the page showed it */
            price?: number;
            data?: {
                product_id: components["schemas"]["Id"];
                lens_id?: components["schemas"]["Id"] | null;
            }[];
            couponId?: components["schemas"]["Id"] | null;
            address_id?: components["schemas"]["Id"] | null;
            /** @description A store in which the customer collects the order: stock, invoice and tax are that store's, and no address is needed. Left out, null, 0 or the website's own 45: it is delivered to the address */
            store_id?: components["schemas"]["Id"] | null;
            /** @description With a store: the customer wants to try frames without lenses on there before taking them */
            try_on?: boolean;
            /** @description How it is paid: "online", which is the default, or "cash_on_delivery" or "pay_in_store" where the shop has it switched on. The fee of cash on delivery is in the amount; no payment window follows, and the order is placed at once. What is paid in store is collected there and kept for some days */
            payment_mode?: string | null;
            /** @description The buyer's, printed on the invoice */
            gstin?: string | null;
            /** @description Ignored; shipping is free */
            shippingCharges?: unknown;
            /** @description Ignored; prices contain the tax */
            tax?: unknown;
        };
        /** @description A question about a product, in plain text */
        NewQuestion: {
            product_id: components["schemas"]["Id"];
            question: string;
        };
        /** @description A rating in half stars, with words */
        NewReview: {
            user_id?: components["schemas"]["Id"];
            store_id?: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            rating: number;
            comment: string;
            /** @description How glasses fit; left out of other goods */
            fit?: ("narrow" | "true" | "wide") | null;
        };
        /** @description A product to like */
        NewWish: {
            /** @description Only one's own */
            user_id?: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
        };
        /** @description One's own order with its lines */
        Order: {
            id: string;
            unique_id: string;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            created: string;
            /** @description Rupees, with at most two decimals */
            total_price: number;
            customer_name: string;
            invoice_status: number;
            invoice_no: string | null;
            /** @description Where the order is: one of awaiting_payment, payment_failed, confirmed, frame_awaited, frame_received, prescription_needed, verified, lenses_ordered, fitting, quality_check, packed, shipped, ready_to_collect, delivered, return_requested, returned, cancelled */
            stage: string;
            /** @description The stages that were reached, oldest first */
            events: {
                /** @description Where the order is: one of awaiting_payment, payment_failed, confirmed, frame_awaited, frame_received, prescription_needed, verified, lenses_ordered, fitting, quality_check, packed, shipped, ready_to_collect, delivered, return_requested, returned, cancelled */
                stage: string;
                /**
                 * Format: date-time
                 * @description An instant in UTC, ISO 8601
                 */
                at: string;
            }[];
            /** @description The latest money that goes back */
            refund: {
                /** @description Rupees, with at most two decimals */
                amount: number;
                reason: string;
                /** @enum {string} */
                status: "wanted" | "sent" | "processed" | "failed";
            } | null;
            orders: {
                /** @description storeOrderId */
                id: number;
                product_id: number;
                product_name: string;
                product_image: string | null;
                attribute_name: string;
                attribute_value: string;
                color_name: string;
                quantity: number;
                /** @description Rupees. Charged, with the lens */
                total_price: number;
                lens: string | null;
                prescription: components["schemas"]["Prescription"] | null;
            }[];
        };
        /** @description What was bought; a pair of glasses is one line */
        OrderLine: {
            /** @description storeOrderId */
            id: number;
            product_id: number;
            product_name: string;
            product_image: string | null;
            attribute_name: string;
            attribute_value: string;
            color_name: string;
            quantity: number;
            /** @description Rupees. Charged, with the lens */
            total_price: number;
            lens: string | null;
            prescription: {
                /** @constant */
                saved: true;
            } | null;
        };
        /** @description A passkey of one's own, without its keys */
        Passkey: {
            id: number;
            name: string;
            /** @description Copied to the owner's other devices */
            backed_up: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        /** @description What a device is to make */
        PasskeyOrder: {
            /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` */
            options: {
                /**
                 * @description Random; it holds for 10 minutes and once, in base64url
                 * @example q1bX0kZr7vWJr3kOZ0dXhPq0Jx3l5yU8cQ2mS9tV4wE
                 */
                challenge: string;
                /** @description The shop */
                rp: {
                    /**
                     * @description The host of the shop
                     * @example shop.example
                     */
                    id: string;
                    name: string;
                };
                /** @description The account, as the device shows it */
                user: {
                    id: string;
                    name: string;
                    /** @example Asha Rao */
                    displayName: string;
                };
                pubKeyCredParams: {
                    /** @constant */
                    type: "public-key";
                    /**
                     * @description As COSE numbers it
                     * @example -7
                     */
                    alg: number;
                }[];
                /**
                 * @description Milliseconds
                 * @example 600000
                 */
                timeout: number;
                /** @constant */
                attestation: "none";
                /** @description Passkeys that the account has: a device makes no second one */
                excludeCredentials: {
                    /** @constant */
                    type: "public-key";
                    id: string;
                    transports: string[];
                }[];
                authenticatorSelection: {
                    /** @constant */
                    residentKey: "required";
                    /** @constant */
                    requireResidentKey: true;
                    /** @constant */
                    userVerification: "required";
                };
            };
        };
        /** @description What a browser asks its devices for, without saying whose passkey */
        PasskeyQuestion: {
            /** @description For `PublicKeyCredential.parseRequestOptionsFromJSON` */
            options: {
                /**
                 * @description Random; it holds for 10 minutes and once, in base64url
                 * @example q1bX0kZr7vWJr3kOZ0dXhPq0Jx3l5yU8cQ2mS9tV4wE
                 */
                challenge: string;
                /**
                 * @description The host of the shop
                 * @example shop.example
                 */
                rpId: string;
                /**
                 * @description Milliseconds
                 * @example 600000
                 */
                timeout: number;
                /** @constant */
                userVerification: "required";
            };
        };
        /** @description What the payment window is opened with */
        PaymentOrder: {
            /** @description One that begins with free_, cod_ or store_ needs no payment window */
            id: string;
            /** @description In paise, as the payment window takes it; 0 for a free order */
            amount: number;
            /** @constant */
            currency: "INR";
            /** @description Public key of the payment window */
            key: string | null;
            /**
             * Format: date-time
             * @description Until then the stock is set aside
             */
            expires_at: string;
        };
        /** @description The order, paid or not: see invoice_status */
        PlacedOrder: {
            /** @description The billing id */
            id: string;
            unique_id: string;
            /** @description 0 the bank has approved and the money is on its way, 1 paid, 2 payment failed */
            invoice_status: number;
            message: string | null;
        };
        /** @description A prescription with the keys of the manual form. Only its customer, the staff who make it and a signed link see one */
        Prescription: {
            /** @constant */
            saved: true;
            id: string;
            storeOrderId: number;
            billing_id: string;
            version: number;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            created: string;
            /** @enum {string} */
            source: "typed" | "uploaded" | "imported" | "store";
            customer_name: string;
            age: number | null;
            prescribe_by: string;
            remarks: string;
            /** @description As typed; null for a sheet that nobody has read yet */
            r_sph: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            r_cyl: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            r_axi: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            r_pd: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            r_na: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            l_sph: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            l_cyl: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            l_axi: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            l_pd: string | null;
            /** @description As typed; null for a sheet that nobody has read yet */
            l_na: string | null;
            prescribed_on: string | null;
            /** @description Millimetres */
            pd_binocular: number | null;
            r_fh: number | null;
            l_fh: number | null;
            r_prism: string;
            l_prism: string;
            /** @description As stored, in dioptres and mm */
            minus_cylinder: {
                right: {
                    /** @description Dioptres; null where nothing was given */
                    sph: number | null;
                    /** @description Dioptres; null where nothing was given */
                    cyl: number | null;
                    /** @description Degrees, 1 to 180 */
                    axis: number | null;
                    /** @description Dioptres; null where nothing was given */
                    add: number | null;
                    /** @description Millimetres */
                    pd: number | null;
                };
                left: {
                    /** @description Dioptres; null where nothing was given */
                    sph: number | null;
                    /** @description Dioptres; null where nothing was given */
                    cyl: number | null;
                    /** @description Degrees, 1 to 180 */
                    axis: number | null;
                    /** @description Dioptres; null where nothing was given */
                    add: number | null;
                    /** @description Millimetres */
                    pd: number | null;
                };
            } | null;
            /** @description Where the sheet is downloaded by those who may see it; never a public address */
            file_path: string | null;
        };
        /**
         * @description Values or a file. Powers in dioptres, axes in degrees, pupillary distances in mm; r_ is the right eye, l_ the left, na the near addition; 0 or none counts as filled
         * @example {
         *       "storeOrderId": 12,
         *       "customer_name": "Asha Rao",
         *       "age": "41",
         *       "prescribe_by": "Dr Mehta",
         *       "remarks": "none",
         *       "r_sph": "-2.25",
         *       "r_cyl": "-0.50",
         *       "r_axi": "90",
         *       "r_pd": "31.5",
         *       "r_na": "0",
         *       "l_sph": "-2.00",
         *       "l_cyl": "0",
         *       "l_axi": "0",
         *       "l_pd": "31",
         *       "l_na": "0"
         *     }
         */
        PrescriptionForm: {
            /** @description The line of the order */
            storeOrderId: number;
            /**
             * Format: uuid
             * @description The order; when given, the line must be one of it
             */
            billing_id?: string;
            customer_name?: string | number;
            age?: string | number;
            prescribe_by?: string | number;
            remarks?: string | number;
            r_sph?: string | number;
            r_cyl?: string | number;
            r_axi?: string | number;
            r_pd?: string | number;
            r_na?: string | number;
            l_sph?: string | number;
            l_cyl?: string | number;
            l_axi?: string | number;
            l_pd?: string | number;
            l_na?: string | number;
            prescribed_on?: string | number;
            pd_binocular?: string | number;
            r_fh?: string | number;
            l_fh?: string | number;
            r_prism?: string | number;
            l_prism?: string | number;
            person_id?: string | number;
            guardian?: string | number;
            confirm_right_sph?: boolean | string | number;
            confirm_left_sph?: boolean | string | number;
            confirm_right_cyl?: boolean | string | number;
            confirm_left_cyl?: boolean | string | number;
            confirm_signs?: boolean | string | number;
            confirm_sph_difference?: boolean | string | number;
            confirm_add_difference?: boolean | string | number;
            confirm_pd_rare?: boolean | string | number;
            confirm_pd_difference?: boolean | string | number;
            confirm_pd_one_eye?: boolean | string | number;
            confirm_old?: boolean | string | number;
            /**
             * Format: binary
             * @description JPEG, PNG, WebP or PDF, at most 10 MB; then of the fields only customer_name, remarks and person_id are read
             */
            file?: string;
        };
        /** @description The prescription is kept, sealed */
        PrescriptionSaved: {
            /** @constant */
            status: "success";
            message: string;
            /** @description Of the prescription */
            id: string;
            /** @description What was changed in reading, in plain words */
            notices: string[];
        };
        /** @description A product with its colours, sizes, stock, lenses and newest reviews */
        Product: {
            id: number;
            product_live_sale_id: number;
            product_title: string;
            brand: string;
            brand_name: string;
            frame_shape: string | null;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price: number;
            /** @description Percent */
            discount: number;
            category: components["schemas"]["Category"];
            sub_category: components["schemas"]["Category"];
            /** @description Mean of the ratings, 0.5 to 5; null without one */
            rating: number | null;
            in_stock: boolean;
            productimages: components["schemas"]["ProductImage"][];
            productattributes: {
                id: number;
                /** @description Swatch image under /assets */
                color: string;
                color_name: string;
                /** @enum {string} */
                attribute_type: "standard" | "other";
                productattributeValues: components["schemas"]["AttributeValue"][];
            }[];
            product_description: string;
            /** @description Percent, contained in the price */
            tax: number;
            hsn_code: string;
            frame_type: string | null;
            material: string | null;
            /** @description Maximum retail price in rupees, as printed on the pack */
            mrp: number;
            country_of_origin: string;
            maker: string;
            importer: string | null;
            net_quantity: string;
            /** @description The class of its width over all */
            frame_width: ("narrow" | "medium" | "wide" | "extra wide") | null;
            /** @description Width over all, in millimetres, in its own size */
            total_width: number | null;
            /** @description Height of a lens, in millimetres */
            lens_height: number | null;
            /** @description In grams, without lenses */
            weight: number | null;
            nose_pads: ("Built into the frame" | "Adjustable") | null;
            hinge: ("Three-barrel" | "Five-barrel" | "Seven-barrel" | "Spring") | null;
            /** @description Of a contact lens, in millimetres */
            base_curve: number | null;
            /** @description Of a contact lens, in millimetres */
            diameter: number | null;
            /** @description After how long a contact lens is replaced */
            replacement: ("Daily" | "Fortnightly" | "Monthly" | "Quarterly" | "Yearly") | null;
            /** @description Of a contact lens, in per cent */
            water_content: number | null;
            store: {
                id: number;
            };
            lens: components["schemas"]["Lens"][];
            reviews: components["schemas"]["Review"][];
        };
        /** @description A colour */
        ProductAttribute: {
            id: number;
            /** @description Swatch image under /assets */
            color: string;
            color_name: string;
            /** @enum {string} */
            attribute_type: "standard" | "other";
        };
        /** @description A product as lists show it */
        ProductCard: {
            id: number;
            product_live_sale_id: number;
            product_title: string;
            brand: string;
            brand_name: string;
            frame_shape: string | null;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price: number;
            /** @description Percent */
            discount: number;
            category: components["schemas"]["Category"];
            sub_category: components["schemas"]["Category"];
            /** @description Mean of the ratings, 0.5 to 5; null without one */
            rating: number | null;
            in_stock: boolean;
            productimages: components["schemas"]["ProductImage"][];
            productattributes: components["schemas"]["ProductAttribute"][];
        };
        /** @description Several values of a filter are joined by hyphens, or sent as a list. Values that the shop does not know are left out beside known ones; a shape, brand, frame_type, frame_color or material of such alone finds nothing, and the total is 0. websiteProductAutocomplete tells known ones */
        ProductFilter: {
            /**
             * @description Which page, from 1; one past the end has no data and the true total
             * @default 1
             */
            page?: number;
            /**
             * @description How many on a page; more than 100 counts as 100
             * @default 12
             */
            limit?: number;
            /** @description The slug of a sub-category */
            category?: string;
            main_category?: components["schemas"]["FilterValue"];
            shape?: components["schemas"]["FilterValue"];
            brand?: components["schemas"]["FilterValue"];
            frame_type?: components["schemas"]["FilterValue"];
            frame_color?: components["schemas"]["FilterValue"];
            material?: components["schemas"]["FilterValue"];
            price?: components["schemas"]["FilterValue"];
            frame_width?: components["schemas"]["FilterValue"];
            lens_width?: components["schemas"]["FilterValue"];
            bridge?: components["schemas"]["FilterValue"];
            temple?: components["schemas"]["FilterValue"];
            /** @description The size of a frame that fits, as it is printed inside: 52-18-140 */
            fits?: components["schemas"]["FilterValue"];
            in_stock?: boolean;
            /**
             * @description Unknown ones are the first
             * @enum {string}
             */
            sort?: "popular" | "newest" | "price-up" | "price-down" | "rating" | "discount";
            name?: string;
        };
        /** @description A picture of a colour */
        ProductImage: {
            /** @description Under /uploads/products */
            file_path: string;
            attribute_id: number | null;
            width: number;
            height: number;
            alt: string;
        };
        /** @description Words, with slips of the finger forgiven */
        ProductSearch: {
            /**
             * @description Which page, from 1; one past the end has no data and the true total
             * @default 1
             */
            page?: number;
            /**
             * @description How many on a page; more than 100 counts as 100
             * @default 12
             */
            limit?: number;
            /** @default  */
            name?: string;
            store_id?: number;
        };
        /** @description What is left out stays as it is */
        ProfileChanges: {
            id?: components["schemas"]["Id"];
            first_name?: string;
            last_name?: string;
            phone_number?: string;
            /** @description The picture itself, in a multipart form: JPEG, PNG or WebP, at most 10 MB. Null or nothing removes it; the name that the account already has leaves it */
            profile_picture?: string | null;
        };
        /** @description What somebody asked about a product, and the shop's answer; who asked is not said */
        Question: {
            id: number;
            question: string;
            /** @description The shop's words */
            answer: string;
            /** @description What customers who bought it say, the newest first */
            buyer_answers: {
                id: number;
                answer: string;
            }[];
            /**
             * Format: date-time
             * @description When it was answered
             */
            answered: string;
        };
        /** @description Another name */
        RenamePasskey: {
            /**
             * @description By which its owner knows it
             * @example Chrome on Android
             */
            name: string;
        };
        /** @description A customer's rating, in half stars */
        Review: {
            id: number;
            rating: number;
            comment: string;
            /**
             * Format: date-time
             * @description An instant in UTC, ISO 8601
             */
            created: string;
            user: {
                first_name: string;
                last_name: string;
            };
            /** @description How glasses fit, where the customer said so */
            fit: ("narrow" | "true" | "wide") | null;
            /** @description The customer had bought it */
            verified: boolean;
            /** @description Photos of the customer that the shop has approved, at most four */
            photos: {
                id: number;
                /** @description A path of this host; /640 behind it is the picture at that width */
                image: string;
                width: number;
                height: number;
            }[];
        };
        /** @description A colour of a product, as sales and carousels show it */
        SaleItem: {
            name: string;
            image: string;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price: number;
            attribute_id: number;
            product_id: number;
            product_live_sale_id: number;
            brand: string;
            productattribute: {
                color: string;
                color_name: string;
            };
        };
        /** @description For goods a whole card, for the membership the keys that its pop-up reads */
        SearchResult: {
            id: number;
            product_live_sale_id: number;
            product_title: string;
            brand?: string;
            brand_name?: string;
            frame_shape?: string | null;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price?: number;
            /** @description Percent */
            discount: number;
            category: components["schemas"]["Category"];
            sub_category?: components["schemas"]["Category"];
            /** @description Mean of the ratings, 0.5 to 5; null without one */
            rating?: number | null;
            in_stock?: boolean;
            productimages?: components["schemas"]["ProductImage"][];
            productattributes?: components["schemas"]["ProductAttribute"][];
            /** @description Percent, contained in the price */
            tax: number;
            hsn_code: string;
        };
        /** @description Where a code to sign in goes: an e-mail or a phone number, not both */
        SendCode: {
            /** @description The e-mail address of the account */
            email?: string;
            /** @description A number that one account alone has confirmed */
            phone_number?: string;
        };
        /** @description E-mail and password; role and platform of older clients are ignored */
        SignIn: {
            /** @description The e-mail address */
            username: string;
            password: string;
        };
        /** @description A customer's account; role, is_enable and platform of older clients are ignored */
        SignUp: {
            first_name: string;
            last_name: string;
            email: string;
            phone_number: string;
            password: string;
        };
        /** @description The account, and the token that later calls send as a bearer token */
        SignedIn: {
            user_with_token: {
                id: number;
                email: string;
                first_name: string;
                last_name: string;
                phone_number: string;
                /** @enum {string} */
                role: "customer" | "seller" | "optometrist" | "manager" | "admin";
                /** @description Of staff only: the store they work in */
                store_id?: number;
                /** @description Good for 12 hours, and until an hour passes without a call */
                access_token: string;
            };
        };
        /** @description The new account; signing in is a call of its own */
        SignedUp: {
            /** @constant */
            status: "success";
            message: string;
            user: components["schemas"]["User"];
        };
        /** @description A shop to visit */
        Store: {
            id: number;
            name: string;
            address: string;
            city: string;
            zip_code: string;
            store_time: string;
            phone: string;
            latitude: number | null;
            longitude: number | null;
            store_code: string;
        };
        /** @description Where the newsletter goes */
        Subscription: {
            email: string;
        };
        /** @description A line of the search box */
        Suggestion: {
            product_title: string;
            product_live_sale_id: number;
            brand: string;
            brand_name: string;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price: number;
            /** @description Percent */
            discount: number;
            in_stock: boolean;
            image: {
                /** @description Under /uploads/products */
                file_path: string;
                width: number;
                height: number;
                alt: string;
            } | null;
        };
        /** @description Products and values of filters that fit what is being typed */
        Suggestions: {
            data: components["schemas"]["Suggestion"][];
            total: number;
            /** @description Values of the filter call that the words name or begin to */
            values: {
                /** @enum {string} */
                facet: "shape" | "brand" | "main_category" | "frame_type" | "frame_color" | "material" | "price" | "frame_width" | "lens_width" | "bridge" | "temple";
                value: string;
                count: number;
            }[];
            /** @description Words that nothing has, and those that were looked for instead */
            corrected: {
                typed: string;
                meant: string;
            }[];
        };
        /** @description A line that can no longer be bought */
        UnavailableLine: {
            id: number;
            product_name: string | null;
            message: string;
        };
        /**
         * @description What was made of the words of a search
         * @example {
         *       "meanings": [
         *         {
         *           "label": "Black",
         *           "words": "kala"
         *         }
         *       ],
         *       "corrected": [
         *         {
         *           "typed": "aviatro",
         *           "meant": "aviator"
         *         }
         *       ],
         *       "left_out": [
         *         {
         *           "words": "under 100",
         *           "reason": "together"
         *         }
         *       ],
         *       "maker": null,
         *       "lens": {
         *         "label": "Progressive",
         *         "power_type": "bifocal-progressive-office-lens",
         *         "packages": []
         *       },
         *       "pages": [
         *         {
         *           "label": "Home eye test",
         *           "address": "/home-eyetest"
         *         }
         *       ]
         *     }
         */
        UnderstoodSearch: {
            /** @description What the products have, each with the words that it was understood from */
            meanings: {
                label: string;
                words: string;
            }[];
            /** @description Words that nothing has, and those that were looked for instead */
            corrected: {
                typed: string;
                meant: string;
            }[];
            /** @description Words that the products do not meet: of something that the shop does not have (missing), words that mean nothing here (unknown), and what no product has together with the rest (together) */
            left_out: {
                words: string;
                /** @enum {string} */
                reason: "missing" | "unknown" | "together";
            }[];
            /** @description A maker that the shop does not sell; the products are like theirs */
            maker: string | null;
            /** @description The lenses that are asked for, by the codes of findLensesByBrand; no packages means all */
            lens: {
                label: string;
                power_type: string;
                packages: string[];
            } | null;
            /** @description Pages of the site that answer it better than products */
            pages: {
                label: string;
                address: string;
            }[];
        };
        /** @description A code of six digits, and where it went */
        UseCode: {
            /** @description The e-mail address of the account */
            email?: string;
            /** @description A number that one account alone has confirmed */
            phone_number?: string;
            /** @example 481907 */
            code: string;
        };
        /** @description A passkey's answer to the question; role and platform are ignored */
        UsePasskey: {
            credential: components["schemas"]["UsedPasskey"];
        };
        /** @description What a device has signed with a passkey; binary values are base64url */
        UsedPasskey: {
            /**
             * @description By which the device knows the passkey
             * @example ru7BIVtqYQ4sY0jX9V1xkA
             */
            id: string;
            /**
             * @description The same as id
             * @example ru7BIVtqYQ4sY0jX9V1xkA
             */
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                /**
                 * @description What the browser says was signed, as JSON
                 * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                 */
                clientDataJSON: string;
                /**
                 * @description What the device says of itself
                 * @example SZYN5YgOjGh0NBcPZHZgW4
                 */
                authenticatorData: string;
                /**
                 * @description Over both
                 * @example MEUCIQDJ4qPZ
                 */
                signature: string;
                userHandle?: string | null;
            };
        };
        /** @description Someone with an account */
        User: {
            id: number;
            email: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            /** @enum {string} */
            role: "customer" | "seller" | "optometrist" | "manager" | "admin";
            profile_picture: string | null;
        };
        /** @description A user as staff see one, with the store where a seller works */
        UserOfRole: {
            id: number;
            email: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            /** @enum {string} */
            role: "customer" | "seller" | "optometrist" | "manager" | "admin";
            store_id: number | null;
        };
        /** @description A customer's photo that nobody has approved or refused yet */
        WaitingPhoto: {
            id: number;
            review_id: number;
            product_title: string;
            product_live_sale_id: number;
            /** @description The review that it came with */
            comment: string;
            width: number;
            height: number;
            /**
             * Format: date-time
             * @description When it was sent
             */
            created: string;
        };
        /** @description A product that somebody likes */
        Wish: {
            user_id: number;
            product_id: number;
        };
        /** @description The entry and what the wishlist shows of its product */
        WishedProduct: {
            id: number;
            product_live_sale_id: number;
            product_title: string;
            brand: string;
            brand_name: string;
            frame_shape: string | null;
            /** @description Rupees, with at most two decimals */
            price: number;
            /** @description After the discount, in whole rupees; 0 without a discount */
            discount_price: number;
            /** @description Percent */
            discount: number;
            category: components["schemas"]["Category"];
            sub_category: components["schemas"]["Category"];
            /** @description Mean of the ratings, 0.5 to 5; null without one */
            rating: number | null;
            in_stock: boolean;
            productimages: components["schemas"]["ProductImage"][];
            productattributes: components["schemas"]["ProductAttribute"][];
            user_id: number;
            product_id: number;
        };
    };
    responses: {
        /** @description What the client has still holds */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `already_exists`: There is already one of these, for example an account with this e-mail. */
        AlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: The call does not fit the state as it is now; `message` says why. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: The call does not fit the state as it is now; `message` says why. `already_exists`: There is already one of these, for example an account with this e-mail. */
        ConflictOrAlreadyExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: The call does not fit the state as it is now; `message` says why. `out_of_stock`: Fewer pieces are left than were asked for, counting those held for payments under way. `coupon_refused`: The coupon exists but cannot be applied: too small a cart, used up, not yet or no longer valid. */
        ConflictOrOutOfStockOrCouponRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: The call does not fit the state as it is now; `message` says why. `price_changed`: `price` or `data` of a payment order differ from the cart as the server prices it. `out_of_stock`: Fewer pieces are left than were asked for, counting those held for payments under way. `coupon_refused`: The coupon exists but cannot be applied: too small a cart, used up, not yet or no longer valid. */
        ConflictOrPriceChangedOrOutOfStockOrCouponRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `coupon_refused`: The coupon exists but cannot be applied: too small a cart, used up, not yet or no longer valid. */
        CouponRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `cross_site`: A page of another site sent it with the cookie of a session, or would sign a browser in. */
        CrossSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `forbidden`: Whoever is signed in may not do this: the call names another person, is for staff, or the account is disabled. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `forbidden`: Whoever is signed in may not do this: the call names another person, is for staff, or the account is disabled. `cross_site`: A page of another site sent it with the cookie of a session, or would sign a browser in. */
        ForbiddenOrCrossSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `gateway_unavailable`: The payment gateway does not answer; nothing was charged by this call. */
        GatewayUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal`: A fault of the shop; it is in the shop's log and never says more. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `link_expired`: A signed link or the link of a mail has ended. */
        LinkExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `malformed_request`: The request is no JSON, no readable form, or holds characters that nothing can store. */
        MalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: The path, or the object that an id names, does not exist or belongs to somebody else; both look alike. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 128 KB, an upload larger than 10 MB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payment_not_set_up`: The shop runs without keys of a payment gateway. `unavailable`: The shop or its database is busy, starting or stopping; rarely, what was asked for was done all the same. */
        PaymentNotSetUpOrUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payment_rejected`: The gateway knows of no payment yet, it failed, or the signature is wrong; nothing was bought. */
        PaymentRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `sign_in_required`: The call needs someone signed in, and the token or cookie is missing, wrong, ended or too old. */
        SignInRequired: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `sign_in_required`: The call needs someone signed in, and the token or cookie is missing, wrong, ended or too old. `wrong_credentials`: E-mail and password do not belong together; the same for an e-mail without an account. */
        SignInRequiredOrWrongCredentials: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_many_requests`: Too many calls of one kind from one network address or for one account. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unavailable`: The shop or its database is busy, starting or stopping; rarely, what was asked for was done all the same. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The Content-Type is none that the call takes, or a file is none of the types that are kept. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `validation`: A value of the query or body does not fit its schema, or a header does not. */
        Validation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `validation`: A value of the query or body does not fit its schema, or a header does not. `idempotency_mismatch`: This Idempotency-Key came before with another body. */
        ValidationOrIdempotencyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `validation`: A value of the query or body does not fit its schema, or a header does not. `idempotency_mismatch`: This Idempotency-Key came before with another body. `payment_rejected`: The gateway knows of no payment yet, it failed, or the signature is wrong; nothing was bought. */
        ValidationOrIdempotencyMismatchOrPaymentRejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `wrong_credentials`: E-mail and password do not belong together; the same for an e-mail without an account. */
        WrongCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
         * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
         */
        IdempotencyKey: string;
        /**
         * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
         * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
         */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names what the answer says; sent back as If-None-Match it saves the body
         * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
         */
        ETag: string;
        /**
         * @description Per rule that counted this call: how many calls remain (r) and in how many seconds something of it comes back (t)
         * @example "coupon-lookup";r=59;t=600
         */
        RateLimit: string;
        /**
         * @description Per rule that counted this call: how many calls (q) are allowed in how many seconds (w)
         * @example "coupon-lookup";q=60;w=600
         */
        "RateLimit-Policy": string;
        /**
         * @description Present when the answer is that of an earlier call with the same Idempotency-Key
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Seconds to wait before the call is sent again
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description How to sign in
         * @example Bearer
         */
        "WWW-Authenticate": "Bearer";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "asha@example.in",
                 *       "password": "a long password"
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The account, and the token that later calls send as a bearer token */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_with_token": {
                     *         "id": 12,
                     *         "email": "asha@example.in",
                     *         "first_name": "Asha",
                     *         "last_name": "Rao",
                     *         "phone_number": "9812345678",
                     *         "role": "customer",
                     *         "store_id": 45,
                     *         "access_token": "kJ4Zt0mVw2cX9pQ7rB1sL6nH3yD8fG5a"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendSignInCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.in",
                 *       "phone_number": "9812345678"
                 *     }
                 */
                "application/json": components["schemas"]["SendCode"];
            };
        };
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.in",
                 *       "phone_number": "9812345678",
                 *       "code": "481907"
                 *     }
                 */
                "application/json": components["schemas"]["UseCode"];
            };
        };
        responses: {
            /** @description The account, and the token that later calls send as a bearer token */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_with_token": {
                     *         "id": 12,
                     *         "email": "asha@example.in",
                     *         "first_name": "Asha",
                     *         "last_name": "Rao",
                     *         "phone_number": "9812345678",
                     *         "role": "customer",
                     *         "store_id": 45,
                     *         "access_token": "kJ4Zt0mVw2cX9pQ7rB1sL6nH3yD8fG5a"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a browser asks its devices for, without saying whose passkey */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "q1bX0kZr7vWJr3kOZ0dXhPq0Jx3l5yU8cQ2mS9tV4wE",
                     *         "rpId": "shop.example",
                     *         "timeout": 600000,
                     *         "userVerification": "required"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyQuestion"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "ru7BIVtqYQ4sY0jX9V1xkA",
                 *         "rawId": "ru7BIVtqYQ4sY0jX9V1xkA",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4",
                 *           "signature": "MEUCIQDJ4qPZ",
                 *           "userHandle": "Zk3v9w1Qp0sT"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UsePasskey"];
            };
        };
        responses: {
            /** @description The account, and the token that later calls send as a bearer token */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_with_token": {
                     *         "id": 12,
                     *         "email": "asha@example.in",
                     *         "first_name": "Asha",
                     *         "last_name": "Rao",
                     *         "phone_number": "9812345678",
                     *         "role": "customer",
                     *         "store_id": 45,
                     *         "access_token": "kJ4Zt0mVw2cX9pQ7rB1sL6nH3yD8fG5a"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Asha",
                 *       "last_name": "Rao",
                 *       "email": "asha@example.in",
                 *       "phone_number": "9812345678",
                 *       "password": "a long password"
                 *     }
                 */
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description The new account; signing in is a call of its own */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done",
                     *       "user": {
                     *         "id": 12,
                     *         "email": "asha@example.in",
                     *         "first_name": "Asha",
                     *         "last_name": "Rao",
                     *         "phone_number": "9812345678",
                     *         "role": "customer",
                     *         "profile_picture": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            409: components["responses"]["AlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long password",
                 *       "reset_password": "a long password",
                 *       "token_otp": "vY3mJ0bq1oWkz8sN"
                 *     }
                 */
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            410: components["responses"]["LinkExpired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsersByRole: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Whose users
                 * @example customer
                 */
                role: "customer" | "seller" | "optometrist" | "manager" | "admin";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users of a role, for staff; customers for managers, of their own store, and administrators */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "email": "asha@example.in",
                     *           "first_name": "Asha",
                     *           "last_name": "Rao",
                     *           "phone_number": "9812345678",
                     *           "role": "customer",
                     *           "store_id": 45
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UserOfRole"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own passkeys, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Rajbagh Aviator",
                     *           "backed_up": true,
                     *           "created_at": "2026-02-10T06:30:00.000Z",
                     *           "last_used_at": "2026-02-10T06:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "ru7BIVtqYQ4sY0jX9V1xkA",
                 *         "rawId": "ru7BIVtqYQ4sY0jX9V1xkA",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": []
                 *         }
                 *       },
                 *       "name": "Chrome on Android"
                 *     }
                 */
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            /** @description A passkey of one's own, without its keys */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Rajbagh Aviator",
                     *       "backed_up": true,
                     *       "created_at": "2026-02-10T06:30:00.000Z",
                     *       "last_used_at": "2026-02-10T06:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequiredOrWrongCredentials"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            409: components["responses"]["ConflictOrAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "a long password"
                 *     }
                 */
                "application/json": components["schemas"]["BeginPasskey"];
            };
        };
        responses: {
            /** @description What a device is to make */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "q1bX0kZr7vWJr3kOZ0dXhPq0Jx3l5yU8cQ2mS9tV4wE",
                     *         "rp": {
                     *           "id": "shop.example",
                     *           "name": "Rajbagh Aviator"
                     *         },
                     *         "user": {
                     *           "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *           "name": "Rajbagh Aviator",
                     *           "displayName": "Asha Rao"
                     *         },
                     *         "pubKeyCredParams": [
                     *           {
                     *             "type": "public-key",
                     *             "alg": -7
                     *           }
                     *         ],
                     *         "timeout": 600000,
                     *         "attestation": "none",
                     *         "excludeCredentials": [
                     *           {
                     *             "type": "public-key",
                     *             "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *             "transports": [
                     *               "internal"
                     *             ]
                     *           }
                     *         ],
                     *         "authenticatorSelection": {
                     *           "residentKey": "required",
                     *           "requireResidentKey": true,
                     *           "userVerification": "required"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOrder"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The passkey's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The passkey's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Chrome on Android"
                 *     }
                 */
                "application/json": components["schemas"]["RenamePasskey"];
            };
        };
        responses: {
            /** @description A passkey of one's own, without its keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "name": "Rajbagh Aviator",
                     *       "backed_up": true,
                     *       "created_at": "2026-02-10T06:30:00.000Z",
                     *       "last_used_at": "2026-02-10T06:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Men, Women or Juniors
                 * @example Men
                 */
                main_category?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description A sub-category: eye_glasses, sun_glasses, computer_glasses, contact_lens, daily_disposable, contact_lens_solution or accessories
                 * @example eye_glasses
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products of a sub-category */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "product_title": "Rajbagh Aviator",
                     *           "brand": "rajbagh",
                     *           "brand_name": "Rajbagh",
                     *           "frame_shape": "Aviator",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "discount": 10,
                     *           "category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "sub_category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "rating": 4.5,
                     *           "in_stock": true,
                     *           "productimages": [
                     *             {
                     *               "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "attribute_id": 31,
                     *               "width": 1200,
                     *               "height": 800,
                     *               "alt": "Rajbagh Aviator in black, from the front"
                     *             }
                     *           ],
                     *           "productattributes": [
                     *             {
                     *               "id": 12,
                     *               "color": "black.svg",
                     *               "color_name": "Black",
                     *               "attribute_type": "standard"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProductCard"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    filterProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "limit": 10,
                 *       "category": "eye_glasses",
                 *       "main_category": "Men",
                 *       "shape": "Aviator",
                 *       "brand": "rajbagh",
                 *       "frame_type": "Full Rim",
                 *       "frame_color": "Black",
                 *       "material": "Metal",
                 *       "price": "1000_1500",
                 *       "frame_width": "medium",
                 *       "lens_width": "50_52",
                 *       "bridge": "16_18",
                 *       "temple": "140_145",
                 *       "fits": "52-18-140",
                 *       "in_stock": true,
                 *       "sort": "price-up",
                 *       "name": "Rajbagh Aviator"
                 *     }
                 */
                "application/json": components["schemas"]["ProductFilter"];
            };
        };
        responses: {
            /** @description Products by category, facets and words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "product_title": "Rajbagh Aviator",
                     *           "brand": "rajbagh",
                     *           "brand_name": "Rajbagh",
                     *           "frame_shape": "Aviator",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "discount": 10,
                     *           "category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "sub_category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "rating": 4.5,
                     *           "in_stock": true,
                     *           "productimages": [
                     *             {
                     *               "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "attribute_id": 31,
                     *               "width": 1200,
                     *               "height": 800,
                     *               "alt": "Rajbagh Aviator in black, from the front"
                     *             }
                     *           ],
                     *           "productattributes": [
                     *             {
                     *               "id": 12,
                     *               "color": "black.svg",
                     *               "color_name": "Black",
                     *               "attribute_type": "standard"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProductCard"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "limit": 10,
                 *       "name": "Rajbagh Aviator",
                 *       "store_id": 45
                 *     }
                 */
                "application/json": components["schemas"]["ProductSearch"];
            };
        };
        responses: {
            /** @description Products by words; the name MEMBERSHIP answers the Gold membership */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "product_title": "Rajbagh Aviator",
                     *           "brand": "rajbagh",
                     *           "brand_name": "Rajbagh",
                     *           "frame_shape": "Aviator",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "discount": 10,
                     *           "category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "sub_category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "rating": 4.5,
                     *           "in_stock": true,
                     *           "productimages": [
                     *             {
                     *               "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "attribute_id": 31,
                     *               "width": 1200,
                     *               "height": 800,
                     *               "alt": "Rajbagh Aviator in black, from the front"
                     *             }
                     *           ],
                     *           "productattributes": [
                     *             {
                     *               "id": 12,
                     *               "color": "black.svg",
                     *               "color_name": "Black",
                     *               "attribute_type": "standard"
                     *             }
                     *           ],
                     *           "tax": 12,
                     *           "hsn_code": "900311"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10,
                     *       "understood": {
                     *         "meanings": [
                     *           {
                     *             "label": "Black",
                     *             "words": "kala"
                     *           }
                     *         ],
                     *         "corrected": [
                     *           {
                     *             "typed": "aviatro",
                     *             "meant": "aviator"
                     *           }
                     *         ],
                     *         "left_out": [
                     *           {
                     *             "words": "under 100",
                     *             "reason": "together"
                     *           }
                     *         ],
                     *         "maker": null,
                     *         "lens": {
                     *           "label": "Progressive",
                     *           "power_type": "bifocal-progressive-office-lens",
                     *           "packages": []
                     *         },
                     *         "pages": [
                     *           {
                     *             "label": "Home eye test",
                     *             "address": "/home-eyetest"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SearchResult"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                        understood?: components["schemas"]["UnderstoodSearch"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestProducts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description What is typed so far
                 * @example aviator
                 */
                term: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products and values of filters that fit what is being typed */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "product_title": "Rajbagh Aviator",
                     *           "product_live_sale_id": 1012,
                     *           "brand": "rajbagh",
                     *           "brand_name": "Rajbagh",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "discount": 10,
                     *           "in_stock": true,
                     *           "image": {
                     *             "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *             "width": 1200,
                     *             "height": 800,
                     *             "alt": "Rajbagh Aviator in black, from the front"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "values": [
                     *         {
                     *           "facet": "shape",
                     *           "value": "Aviator",
                     *           "count": 14
                     *         }
                     *       ],
                     *       "corrected": [
                     *         {
                     *           "typed": "aviatro",
                     *           "meant": "aviator"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description product_live_sale_id of a card
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A product with its colours, sizes, stock, lenses and newest reviews */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "product_live_sale_id": 1012,
                     *       "product_title": "Rajbagh Aviator",
                     *       "brand": "rajbagh",
                     *       "brand_name": "Rajbagh",
                     *       "frame_shape": "Aviator",
                     *       "price": 1499,
                     *       "discount_price": 1349,
                     *       "discount": 10,
                     *       "category": {
                     *         "slug": "eye_glasses",
                     *         "category_name": "Eyeglasses"
                     *       },
                     *       "sub_category": {
                     *         "slug": "eye_glasses",
                     *         "category_name": "Eyeglasses"
                     *       },
                     *       "rating": 4.5,
                     *       "in_stock": true,
                     *       "productimages": [
                     *         {
                     *           "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *           "attribute_id": 31,
                     *           "width": 1200,
                     *           "height": 800,
                     *           "alt": "Rajbagh Aviator in black, from the front"
                     *         }
                     *       ],
                     *       "productattributes": [
                     *         {
                     *           "id": 12,
                     *           "color": "black.svg",
                     *           "color_name": "Black",
                     *           "attribute_type": "standard",
                     *           "productattributeValues": [
                     *             {
                     *               "id": 12,
                     *               "attribute_value": "52",
                     *               "product_code": "RAJ-AVI-BLK-52",
                     *               "totalQuantity": 20,
                     *               "soldQuantity": 3
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "product_description": "A light aviator of steel with adjustable pads.",
                     *       "tax": 12,
                     *       "hsn_code": "900311",
                     *       "frame_type": "Full Rim",
                     *       "material": "Metal",
                     *       "mrp": 1499,
                     *       "country_of_origin": "India",
                     *       "maker": "Chashma Optics, New Delhi",
                     *       "importer": null,
                     *       "net_quantity": "1 N",
                     *       "frame_width": "medium",
                     *       "total_width": null,
                     *       "lens_height": null,
                     *       "weight": null,
                     *       "nose_pads": "Built into the frame",
                     *       "hinge": "Three-barrel",
                     *       "base_curve": null,
                     *       "diameter": null,
                     *       "replacement": "Daily",
                     *       "water_content": null,
                     *       "store": {
                     *         "id": 12
                     *       },
                     *       "lens": [
                     *         {
                     *           "id": 12,
                     *           "brand": "rajbagh",
                     *           "power_type": "single-vision-prescription-glasses",
                     *           "power_type_name": "Single Vision",
                     *           "lens_package": "anti-reflection",
                     *           "lens_package_name": "Anti-reflection",
                     *           "features": "<ul><li>Less glare in the evening</li></ul>",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "sph_min": -8,
                     *           "sph_max": 6,
                     *           "cyl_min": -4,
                     *           "cyl_max": 0,
                     *           "add_min": null,
                     *           "add_max": null
                     *         }
                     *       ],
                     *       "reviews": [
                     *         {
                     *           "id": 12,
                     *           "rating": 4.5,
                     *           "comment": "Light, and they sit well.",
                     *           "created": "2026-02-10T06:30:00.000Z",
                     *           "user": {
                     *             "first_name": "Asha",
                     *             "last_name": "Rao"
                     *           },
                     *           "fit": "narrow",
                     *           "verified": true,
                     *           "photos": [
                     *             {
                     *               "id": 12,
                     *               "image": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "width": 1200,
                     *               "height": 800
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": 7,
                 *       "store_id": 45,
                 *       "product_id": 12,
                 *       "rating": 4.5,
                 *       "comment": "Light, and they sit well.",
                 *       "fit": "narrow"
                 *     }
                 */
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            /** @description Rate and review a product; a second review replaces the first */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The product's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews of a product and their mean */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "rating": 4.5,
                     *           "comment": "Light, and they sit well.",
                     *           "created": "2026-02-10T06:30:00.000Z",
                     *           "user": {
                     *             "first_name": "Asha",
                     *             "last_name": "Rao"
                     *           },
                     *           "fit": "narrow",
                     *           "verified": true,
                     *           "photos": [
                     *             {
                     *               "id": 12,
                     *               "image": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "width": 1200,
                     *               "height": 800
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10,
                     *       "rating": 4.5
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                        rating: number | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWaitingPhotos: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Photos of reviews that wait to be approved or refused, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "review_id": 61,
                     *           "product_title": "Rajbagh Aviator",
                     *           "product_live_sale_id": 1012,
                     *           "comment": "Light, and they sit well.",
                     *           "width": 1200,
                     *           "height": 800,
                     *           "created": "2026-02-10T06:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WaitingPhoto"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReviewPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The photo's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    judgeReviewPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The photo's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verdict": "approved",
                 *       "reason": "cancelled"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    verdict: "approved" | "refused";
                    /** @description Why it is refused, at least 3 characters: the customer reads it */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Show a photo on the product's page, or refuse it for good with a reason that its writer reads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The review's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a review away, with its photos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestions: {
        parameters: {
            query: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The product's id
                 * @example 12
                 */
                product_id: number;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answered questions about a product, the newest answer first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "question": "Does it fit a wide face?",
                     *           "answer": "Yes: it is 142 mm wide over all.",
                     *           "buyer_answers": [
                     *             {
                     *               "id": 12,
                     *               "answer": "Yes: it is 142 mm wide over all."
                     *             }
                     *           ],
                     *           "answered": "2026-02-10T06:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Question"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 12,
                 *       "question": "Does it fit a wide face?"
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description The question waits until the shop answers it */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done",
                     *       "id": 12
                     *     }
                     */
                    "application/json": components["schemas"]["AskedQuestion"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The question's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSlider: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description bestsellingEyeglasses, contactLenses, premiumEyewears, trendingEyeglasses, trendingSunglasses, saleEyewears
                 * @example bestsellingEyeglasses
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products of a carousel */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "Rajbagh Aviator",
                     *           "image": "/uploads/products/rajbagh-aviator-black.avif",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "attribute_id": 31,
                     *           "product_id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "brand": "rajbagh",
                     *           "productattribute": {
                     *             "color": "black.svg",
                     *             "color_name": "Black"
                     *           },
                     *           "product": {
                     *             "id": 12,
                     *             "product_live_sale_id": 1012,
                     *             "product_title": "Rajbagh Aviator",
                     *             "brand": "rajbagh",
                     *             "brand_name": "Rajbagh",
                     *             "frame_shape": "Aviator",
                     *             "price": 1499,
                     *             "discount_price": 1349,
                     *             "discount": 10,
                     *             "category": {
                     *               "slug": "eye_glasses",
                     *               "category_name": "Eyeglasses"
                     *             },
                     *             "sub_category": {
                     *               "slug": "eye_glasses",
                     *               "category_name": "Eyeglasses"
                     *             },
                     *             "rating": 4.5,
                     *             "in_stock": true,
                     *             "productimages": [
                     *               {
                     *                 "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *                 "attribute_id": 31,
                     *                 "width": 1200,
                     *                 "height": 800,
                     *                 "alt": "Rajbagh Aviator in black, from the front"
                     *               }
                     *             ],
                     *             "productattributes": [
                     *               {
                     *                 "id": 12,
                     *                 "color": "black.svg",
                     *                 "color_name": "Black",
                     *                 "attribute_type": "standard"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: {
                            name: string;
                            image: string;
                            /** @description Rupees, with at most two decimals */
                            price: number;
                            /** @description After the discount, in whole rupees; 0 without a discount */
                            discount_price: number;
                            attribute_id: number;
                            product_id: number;
                            product_live_sale_id: number;
                            brand: string;
                            productattribute: {
                                color: string;
                                color_name: string;
                            };
                            product: components["schemas"]["ProductCard"];
                        }[];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSaleProducts: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description bestsellingEyeglasses, contactLenses, premiumEyewears, trendingEyeglasses, trendingSunglasses, saleEyewears
                 * @example saleEyewears
                 */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products of a sale, for example saleEyewears */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "Rajbagh Aviator",
                     *           "image": "/uploads/products/rajbagh-aviator-black.avif",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "attribute_id": 31,
                     *           "product_id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "brand": "rajbagh",
                     *           "productattribute": {
                     *             "color": "black.svg",
                     *             "color_name": "Black"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SaleItem"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCart: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Only one's own, which is the default
                 * @example 7
                 */
                user_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart of the one who asks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "client_key": "5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10",
                     *           "tax": 12,
                     *           "user_id": 7,
                     *           "user_email": "asha@example.in",
                     *           "user_name": "asha@example.in",
                     *           "product_id": 12,
                     *           "attributeValue_id": 64,
                     *           "inventory_status": 0,
                     *           "quantity": 1,
                     *           "store_id": 45,
                     *           "store_name": "website",
                     *           "product_name": "Rajbagh Aviator",
                     *           "product_code": "RAJ-AVI-BLK-52",
                     *           "attribute_name": "black.svg",
                     *           "color_name": "Black",
                     *           "category_name": "Eyeglasses",
                     *           "subcategory_name": "Eyeglasses",
                     *           "attribute_value": "52",
                     *           "price": 1499,
                     *           "discount": 10,
                     *           "discount_price": 1349,
                     *           "hsn_code": "900311",
                     *           "power": "single-vision-prescription-glasses",
                     *           "lens_id": 18,
                     *           "lense": {
                     *             "power": "single-vision-prescription-glasses",
                     *             "lens_package": "anti-reflection",
                     *             "price": 1499,
                     *             "discount_price": 1349
                     *           },
                     *           "product_image": "/uploads/products/rajbagh-aviator-black.avif",
                     *           "eye": null,
                     *           "eye_report": null,
                     *           "buy_1_get_1": false,
                     *           "in_stock": true,
                     *           "stock_message": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10,
                     *       "unavailable": [
                     *         {
                     *           "id": 12,
                     *           "product_name": "Rajbagh Aviator",
                     *           "message": "Done"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CartLine"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                        unavailable: components["schemas"]["UnavailableLine"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"] | components["schemas"]["NewCartLine"][] | components["schemas"]["NewCartLine"];
            };
        };
        responses: {
            /** @description Put lines into the cart; with a bill, place the order after the payment */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"] | components["schemas"]["CartLine"][] | components["schemas"]["CartLine"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrOutOfStockOrCouponRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatchOrPaymentRejected"];
            500: components["responses"]["Internal"];
            502: components["responses"]["GatewayUnavailable"];
            503: components["responses"]["PaymentNotSetUpOrUnavailable"];
        };
    };
    removeCartLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The line's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a line from the cart */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        message: string;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_name": "Asha Rao",
                 *       "phone": "9812345678",
                 *       "bill": [
                 *         {
                 *           "product_code": "ARA-014-1-52",
                 *           "power": "Single Vision",
                 *           "lens_package": "anti-reflection"
                 *         }
                 *       ],
                 *       "extra_discount": 5,
                 *       "partial_payment": 1000,
                 *       "payment_mode": "upi",
                 *       "optometrist": "Nandini Rao"
                 *     }
                 */
                "application/json": components["schemas"]["CounterBill"];
            };
        };
        responses: {
            /** @description The bill number */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example 7QK3-M0ZP-9XVT-2B6H */
                    "text/plain": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrOutOfStockOrCouponRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "aviator",
                 *       "brand": "Aravalli",
                 *       "page": 1,
                 *       "limit": 25
                 *     }
                 */
                "application/json": components["schemas"]["InventorySearch"];
            };
        };
        responses: {
            /** @description What lies in which store, by code, title, brand or store */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "attributeValue_id": 64,
                     *           "product_code": "RAJ-AVI-BLK-52",
                     *           "product_id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "product_name": "Rajbagh Aviator",
                     *           "brand": "rajbagh",
                     *           "brand_code": "rajbagh",
                     *           "color_name": "Black",
                     *           "attribute_value": "52",
                     *           "price": 1499,
                     *           "discount": 10,
                     *           "charged_price": 1349,
                     *           "is_published": true,
                     *           "total": 1,
                     *           "sold": 3,
                     *           "held": 1,
                     *           "available": 16,
                     *           "stores": [
                     *             {
                     *               "store_id": 45,
                     *               "store_code": "DL001",
                     *               "store_name": "website",
                     *               "total": 1,
                     *               "sold": 3,
                     *               "held": 1,
                     *               "available": 16
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InventoryEntry"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    editAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address1": "14 Lodhi Road",
                 *       "address2": "Second floor",
                 *       "country": "India",
                 *       "state": "Delhi",
                 *       "city": "New Delhi",
                 *       "zip_code": "110003",
                 *       "recipient_name": "Meera Rao",
                 *       "recipient_phone": "9899999999",
                 *       "for_id": 7,
                 *       "address_type": "Home",
                 *       "stateProvinceCode": "N/A",
                 *       "id": 12
                 *     }
                 */
                "application/json": components["schemas"]["AddressChanges"];
            };
        };
        responses: {
            /** @description A delivery address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address_type": "Home",
                     *       "address_for": "website",
                     *       "for_id": 7,
                     *       "country": "India",
                     *       "state": "Delhi",
                     *       "state_code": "07",
                     *       "city": "New Delhi",
                     *       "zip_code": "110003",
                     *       "address1": "14 Lodhi Road",
                     *       "address2": "Second floor",
                     *       "stateProvinceCode": "N/A",
                     *       "recipient_name": "Meera Rao",
                     *       "recipient_phone": "9899999999"
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address1": "14 Lodhi Road",
                 *       "address2": "Second floor",
                 *       "country": "India",
                 *       "state": "Delhi",
                 *       "city": "New Delhi",
                 *       "zip_code": "110003",
                 *       "recipient_name": "Meera Rao",
                 *       "recipient_phone": "9899999999",
                 *       "for_id": 7,
                 *       "address_type": "Home",
                 *       "stateProvinceCode": "N/A"
                 *     }
                 */
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            /** @description A delivery address */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "address_type": "Home",
                     *       "address_for": "website",
                     *       "for_id": 7,
                     *       "country": "India",
                     *       "state": "Delhi",
                     *       "state_code": "07",
                     *       "city": "New Delhi",
                     *       "zip_code": "110003",
                     *       "address1": "14 Lodhi Road",
                     *       "address2": "Second floor",
                     *       "stateProvinceCode": "N/A",
                     *       "recipient_name": "Meera Rao",
                     *       "recipient_phone": "9899999999"
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The address's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description One's own id
                 * @example 7
                 */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own addresses, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "address_type": "Home",
                     *           "address_for": "website",
                     *           "for_id": 7,
                     *           "country": "India",
                     *           "state": "Delhi",
                     *           "state_code": "07",
                     *           "city": "New Delhi",
                     *           "zip_code": "110003",
                     *           "address1": "14 Lodhi Road",
                     *           "address2": "Second floor",
                     *           "stateProvinceCode": "N/A",
                     *           "recipient_name": "Meera Rao",
                     *           "recipient_phone": "9899999999"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Address"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon's code, in capitals or not
                 * @example WELCOME200
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a coupon takes off, from which net amount on */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "coupon_code": "WELCOME200",
                     *       "coupon_amount": 200,
                     *       "min_amount": 999,
                     *       "percent": 10
                     *     }
                     */
                    "application/json": components["schemas"]["Coupon"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CouponRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the placed order; being random, it is the key
                 * @example 0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34
                 */
                billingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order of a billing id, in a list; strangers see a masked person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *         "unique_id": "7QK3-M0ZP-9XVT-2B6H",
                     *         "created": "2026-02-10T06:30:00.000Z",
                     *         "total_price": 1349,
                     *         "customer_name": "Asha Rao",
                     *         "invoice_status": 1,
                     *         "invoice_no": "W/26-27/000123",
                     *         "stage": "paid",
                     *         "events": [
                     *           {
                     *             "stage": "paid",
                     *             "at": "2026-02-10T06:30:00.000Z"
                     *           }
                     *         ],
                     *         "refund": {
                     *           "amount": 134900,
                     *           "reason": "cancelled",
                     *           "status": "wanted"
                     *         },
                     *         "orders": [
                     *           {
                     *             "id": 12,
                     *             "product_id": 12,
                     *             "product_name": "Rajbagh Aviator",
                     *             "product_image": "/uploads/products/rajbagh-aviator-black.avif",
                     *             "attribute_name": "black.svg",
                     *             "attribute_value": "52",
                     *             "color_name": "Black",
                     *             "quantity": 1,
                     *             "total_price": 1349,
                     *             "lens": "{\"power_type\":\"Single Vision\",\"lens_package\":\"Anti-reflection\"}",
                     *             "prescription": {
                     *               "saved": true
                     *             }
                     *           }
                     *         ],
                     *         "phone": "9812345678",
                     *         "user_email": "asha@example.in",
                     *         "payment_mode": "online",
                     *         "address": "{\"address1\":\"14 Lodhi Road\",\"address2\":\"\",\"city\":\"New Delhi\",\"state\":\"Delhi\",\"zip_code\":\"110003\",\"country\":\"India\"}",
                     *         "deliver_from": "2026-02-17",
                     *         "deliver_to": "2026-02-24",
                     *         "deliver_by": "2026-02-18",
                     *         "pay_by": null,
                     *         "collect_at": {
                     *           "id": 12,
                     *           "name": "Rajbagh Aviator",
                     *           "address": "Shop 4, Khan Market, New Delhi",
                     *           "city": "New Delhi",
                     *           "zip_code": "110003",
                     *           "store_time": "Mon-Sat 10:00 AM - 7:30 PM",
                     *           "phone": "9812345678",
                     *           "latitude": 28.6003,
                     *           "longitude": 77.2273
                     *         },
                     *         "try_on": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Confirmation"][];
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description One's own id
                 * @example 7
                 */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own orders, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *           "unique_id": "7QK3-M0ZP-9XVT-2B6H",
                     *           "created": "2026-02-10T06:30:00.000Z",
                     *           "total_price": 1349,
                     *           "customer_name": "Asha Rao",
                     *           "invoice_status": 1,
                     *           "invoice_no": "W/26-27/000123",
                     *           "stage": "paid",
                     *           "events": [
                     *             {
                     *               "stage": "paid",
                     *               "at": "2026-02-10T06:30:00.000Z"
                     *             }
                     *           ],
                     *           "refund": {
                     *             "amount": 134900,
                     *             "reason": "cancelled",
                     *             "status": "wanted"
                     *           },
                     *           "orders": [
                     *             {
                     *               "id": 12,
                     *               "product_id": 12,
                     *               "product_name": "Rajbagh Aviator",
                     *               "product_image": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "attribute_name": "black.svg",
                     *               "attribute_value": "52",
                     *               "color_name": "Black",
                     *               "quantity": 1,
                     *               "total_price": 1349,
                     *               "lens": "{\"power_type\":\"Single Vision\",\"lens_package\":\"Anti-reflection\"}",
                     *               "prescription": {
                     *                 "saved": true,
                     *                 "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *                 "storeOrderId": 12,
                     *                 "billing_id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *                 "version": 1,
                     *                 "created": "2026-02-10T06:30:00.000Z",
                     *                 "source": "typed",
                     *                 "customer_name": "Asha Rao",
                     *                 "age": 41,
                     *                 "prescribe_by": "Dr Mehta",
                     *                 "remarks": "none",
                     *                 "r_sph": "-2.25",
                     *                 "r_cyl": "-0.50",
                     *                 "r_axi": "90",
                     *                 "r_pd": "31.5",
                     *                 "r_na": "0",
                     *                 "l_sph": "-2.00",
                     *                 "l_cyl": "0",
                     *                 "l_axi": "0",
                     *                 "l_pd": "31",
                     *                 "l_na": "0",
                     *                 "prescribed_on": "2026-01-20",
                     *                 "pd_binocular": 62.5,
                     *                 "r_fh": null,
                     *                 "l_fh": null,
                     *                 "r_prism": "",
                     *                 "l_prism": "",
                     *                 "minus_cylinder": {
                     *                   "right": {
                     *                     "sph": -2.25,
                     *                     "cyl": -0.5,
                     *                     "axis": 90,
                     *                     "add": null,
                     *                     "pd": 31.5
                     *                   },
                     *                   "left": {
                     *                     "sph": -2.25,
                     *                     "cyl": -0.5,
                     *                     "axis": 90,
                     *                     "add": null,
                     *                     "pd": 31.5
                     *                   }
                     *                 },
                     *                 "file_path": "/uploads/products/rajbagh-aviator-black.avif"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description unique_id of the order, which its bill and QR code show
                 * @example 0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bill as it is printed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *       "unique_id": "7QK3-M0ZP-9XVT-2B6H",
                     *       "created": "2026-02-10T06:30:00.000Z",
                     *       "invoice_no": "W/26-27/000123",
                     *       "invoice_date": "2026-02-10T06:30:00.000Z",
                     *       "invoice_status": 1,
                     *       "status": "Paid",
                     *       "notice": null,
                     *       "payment_mode": "online",
                     *       "customer_name": "Asha Rao",
                     *       "phone": "9812345678",
                     *       "customer_email": "asha@example.in",
                     *       "address": "{\"address1\":\"14 Lodhi Road\",\"address2\":\"\",\"city\":\"New Delhi\",\"state\":\"Delhi\",\"zip_code\":\"110003\",\"country\":\"India\"}",
                     *       "gstin": "07AAACC1206D1ZM",
                     *       "place_of_supply": {
                     *         "code": "07",
                     *         "name": "Delhi"
                     *       },
                     *       "coupon_code": "WELCOME200",
                     *       "coupon_discount": 200,
                     *       "extra_discount": 0,
                     *       "advance_payment": 0,
                     *       "gross_total": 1499,
                     *       "total_discount": 150,
                     *       "special_discount": 0,
                     *       "buy_1_get_1_discount": 0,
                     *       "round_off": 0,
                     *       "net_total": 1349,
                     *       "total_tax": 144.54,
                     *       "paid": 1349,
                     *       "amount_in_words": "Rupees One Thousand Three Hundred Forty Nine Only",
                     *       "store": {
                     *         "id": 12,
                     *         "name": "Rajbagh Aviator",
                     *         "address": "Shop 4, Khan Market, New Delhi",
                     *         "city": "New Delhi",
                     *         "state": "Delhi",
                     *         "zip_code": "110003",
                     *         "phone": "9812345678",
                     *         "landline": "01140001234",
                     *         "email": "asha@example.in",
                     *         "gstin": "07AAACC1206D1ZM"
                     *       },
                     *       "storeorder": [
                     *         {
                     *           "id": 12,
                     *           "product_name": "Rajbagh Aviator",
                     *           "product_code": "RAJ-AVI-BLK-52",
                     *           "hsn_code": "900311",
                     *           "attribute_name": "black.svg",
                     *           "attribute_value": "52",
                     *           "quantity": 1,
                     *           "price": 1499,
                     *           "discount": 10,
                     *           "tax": 12,
                     *           "buy_1_get_1": false,
                     *           "total_price": 1349,
                     *           "taxable_value": 1204.46,
                     *           "cgst": 72.27,
                     *           "sgst": 72.27,
                     *           "igst": 0
                     *         }
                     *       ],
                     *       "hsn_summary": [
                     *         {
                     *           "hsn_code": "900311",
                     *           "tax": 12,
                     *           "taxable_value": 1204.46,
                     *           "cgst": 72.27,
                     *           "sgst": 72.27,
                     *           "igst": 0,
                     *           "total_tax": 144.54
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrescriptions: {
        parameters: {
            query?: {
                /**
                 * @description Of a signed link
                 * @example 1771142400
                 */
                expires?: number;
                /**
                 * @description Of a signed link
                 * @example 7d0c5c1a2f
                 */
                signature?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The billing id
                 * @example 0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prescriptions of an order: for its customer, for staff, or by a signed link that ends after seven days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "saved": true,
                     *         "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *         "storeOrderId": 12,
                     *         "billing_id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *         "version": 1,
                     *         "created": "2026-02-10T06:30:00.000Z",
                     *         "source": "typed",
                     *         "customer_name": "Asha Rao",
                     *         "age": 41,
                     *         "prescribe_by": "Dr Mehta",
                     *         "remarks": "none",
                     *         "r_sph": "-2.25",
                     *         "r_cyl": "-0.50",
                     *         "r_axi": "90",
                     *         "r_pd": "31.5",
                     *         "r_na": "0",
                     *         "l_sph": "-2.00",
                     *         "l_cyl": "0",
                     *         "l_axi": "0",
                     *         "l_pd": "31",
                     *         "l_na": "0",
                     *         "prescribed_on": "2026-01-20",
                     *         "pd_binocular": 62.5,
                     *         "r_fh": null,
                     *         "l_fh": null,
                     *         "r_prism": "",
                     *         "l_prism": "",
                     *         "minus_cylinder": {
                     *           "right": {
                     *             "sph": -2.25,
                     *             "cyl": -0.5,
                     *             "axis": 90,
                     *             "add": null,
                     *             "pd": 31.5
                     *           },
                     *           "left": {
                     *             "sph": -2.25,
                     *             "cyl": -0.5,
                     *             "axis": 90,
                     *             "add": null,
                     *             "pd": 31.5
                     *           }
                     *         },
                     *         "file_path": "/uploads/products/rajbagh-aviator-black.avif"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Prescription"][];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["LinkExpired"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadPrescription: {
        parameters: {
            query?: {
                /**
                 * @description Of a signed link
                 * @example 1771142400
                 */
                expires?: number;
                /**
                 * @description Of a signed link
                 * @example 7d0c5c1a2f
                 */
                signature?: string;
                /**
                 * @description The order that a signed link is for
                 * @example 0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34
                 */
                billing_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The prescription's id
                 * @example 0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sheet as it was kept, as a download */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["LinkExpired"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPaymentOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 1499,
                 *       "data": [
                 *         {
                 *           "product_id": 12,
                 *           "lens_id": 18
                 *         }
                 *       ],
                 *       "couponId": 48213,
                 *       "address_id": 3,
                 *       "store_id": 45,
                 *       "try_on": true,
                 *       "payment_mode": "online",
                 *       "gstin": "07AAACC1206D1ZM"
                 *     }
                 */
                "application/json": components["schemas"]["NewPaymentOrder"];
            };
        };
        responses: {
            /** @description What the payment window is opened with */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *       "amount": 134900,
                     *       "currency": "INR",
                     *       "key": "bestsellingEyeglasses",
                     *       "expires_at": "2026-02-10T06:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentOrder"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrPriceChangedOrOutOfStockOrCouponRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            502: components["responses"]["GatewayUnavailable"];
            503: components["responses"]["PaymentNotSetUpOrUnavailable"];
        };
    };
    likeProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": 7,
                 *       "product_id": 12
                 *     }
                 */
                "application/json": components["schemas"]["NewWish"];
            };
        };
        responses: {
            /** @description A product that somebody likes */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 7,
                     *       "product_id": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Wish"];
                };
            };
            /** @description A product that somebody likes */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 7,
                     *       "product_id": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Wish"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWishlist: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1; one past the end has no data and the true total
                 * @example 1
                 */
                page?: number;
                /**
                 * @description How many on a page; more than 100 counts as 100
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description One's own user id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own wishlist, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "product_live_sale_id": 1012,
                     *           "product_title": "Rajbagh Aviator",
                     *           "brand": "rajbagh",
                     *           "brand_name": "Rajbagh",
                     *           "frame_shape": "Aviator",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "discount": 10,
                     *           "category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "sub_category": {
                     *             "slug": "eye_glasses",
                     *             "category_name": "Eyeglasses"
                     *           },
                     *           "rating": 4.5,
                     *           "in_stock": true,
                     *           "productimages": [
                     *             {
                     *               "file_path": "/uploads/products/rajbagh-aviator-black.avif",
                     *               "attribute_id": 31,
                     *               "width": 1200,
                     *               "height": 800,
                     *               "alt": "Rajbagh Aviator in black, from the front"
                     *             }
                     *           ],
                     *           "productattributes": [
                     *             {
                     *               "id": 12,
                     *               "color": "black.svg",
                     *               "color_name": "Black",
                     *               "attribute_type": "standard"
                     *             }
                     *           ],
                     *           "user_id": 7,
                     *           "product_id": 12
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "limit": 10
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WishedProduct"][];
                        /** @description Of all pages */
                        total: number;
                        page: number;
                        limit: number;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    unlikeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The product's id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBrandLenses: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The brand's code
                 * @example rajbagh
                 */
                brand: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each lens package costs for each power type in a brand's frames */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "brand": "rajbagh",
                     *           "power_type": "single-vision-prescription-glasses",
                     *           "power_type_name": "Single Vision",
                     *           "lens_package": "anti-reflection",
                     *           "lens_package_name": "Anti-reflection",
                     *           "features": "<ul><li>Less glare in the evening</li></ul>",
                     *           "price": 1499,
                     *           "discount_price": 1349,
                     *           "sph_min": -8,
                     *           "sph_max": 6,
                     *           "cyl_min": -4,
                     *           "cyl_max": 0,
                     *           "add_min": null,
                     *           "add_max": null
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Lens"][];
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBanners: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Banners of the home page and the lists */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "placement": "home",
                     *           "device": "desktop",
                     *           "image": "/uploads/products/rajbagh-aviator-black.avif",
                     *           "title": "Frames for long days",
                     *           "text": "From Rs 599, with lenses",
                     *           "link": "/productList/eye_glasses"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Banner"][];
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStores: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shops that customers can visit */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Rajbagh Aviator",
                     *           "address": "Shop 4, Khan Market, New Delhi",
                     *           "city": "New Delhi",
                     *           "zip_code": "110003",
                     *           "store_time": "Mon-Sat 10:00 AM - 7:30 PM",
                     *           "phone": "9812345678",
                     *           "latitude": 28.6003,
                     *           "longitude": 77.2273,
                     *           "store_code": "DL001"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Store"][];
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query: {
                /**
                 * @description Where to: six digits
                 * @example 110001
                 */
                pin: string;
                /**
                 * @description The product, by the id of its address
                 * @example 1012
                 */
                product_live_sale_id: number;
                /**
                 * @description Its colour and size; left out: any that is left
                 * @example 64
                 */
                attributeValue_id?: number;
                /**
                 * @description Code of the power type, with `lens_package`
                 * @example single-vision-prescription-glasses
                 */
                power_type?: string;
                /**
                 * @description Code of the lens package, with `power_type`
                 * @example anti-reflection
                 */
                lens_package?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that the client has; if it still holds, the answer is 304 without a body
                 * @example W/"3q2-7wAAAAAAAAAAAAAAAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When a product is there, and the nearest stores that have it */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pin": "110001",
                     *       "deliver_by": "2026-02-18",
                     *       "message": "Done",
                     *       "zone": "Metro cities",
                     *       "lens": "none",
                     *       "dispatch_days": 3,
                     *       "lens_days": 1,
                     *       "transit_days": 2,
                     *       "made_to_order_by": "2026-02-20",
                     *       "pick_up": [
                     *         {
                     *           "store_id": 45,
                     *           "name": "Rajbagh Aviator",
                     *           "city": "New Delhi",
                     *           "distance_km": 3.2,
                     *           "from": "2026-02-11"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Validation"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.in"
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description A success that has nothing to tell but words */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description One's own id
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 12,
                 *       "first_name": "Asha",
                 *       "last_name": "Rao",
                 *       "phone_number": "9812345678"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileChanges"];
                /**
                 * @example {
                 *       "id": 12,
                 *       "first_name": "Asha",
                 *       "last_name": "Rao",
                 *       "phone_number": "9812345678"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ProfileChanges"];
            };
        };
        responses: {
            /** @description Someone with an account */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "email": "asha@example.in",
                     *       "first_name": "Asha",
                     *       "last_name": "Rao",
                     *       "phone_number": "9812345678",
                     *       "role": "customer",
                     *       "profile_picture": null
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["ForbiddenOrCrossSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    givePrescription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. 1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. After 5xx and 429 it is free again, and after any refusal where the call says so
                 * @example 5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "storeOrderId": 12,
                 *       "customer_name": "Asha Rao",
                 *       "age": "41",
                 *       "prescribe_by": "Dr Mehta",
                 *       "remarks": "none",
                 *       "r_sph": "-2.25",
                 *       "r_cyl": "-0.50",
                 *       "r_axi": "90",
                 *       "r_pd": "31.5",
                 *       "r_na": "0",
                 *       "l_sph": "-2.00",
                 *       "l_cyl": "0",
                 *       "l_axi": "0",
                 *       "l_pd": "31",
                 *       "l_na": "0"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PrescriptionForm"];
                /**
                 * @example {
                 *       "storeOrderId": 12,
                 *       "customer_name": "Asha Rao",
                 *       "age": "41",
                 *       "prescribe_by": "Dr Mehta",
                 *       "remarks": "none",
                 *       "r_sph": "-2.25",
                 *       "r_cyl": "-0.50",
                 *       "r_axi": "90",
                 *       "r_pd": "31.5",
                 *       "r_na": "0",
                 *       "l_sph": "-2.00",
                 *       "l_cyl": "0",
                 *       "l_axi": "0",
                 *       "l_pd": "31",
                 *       "l_na": "0"
                 *     }
                 */
                "application/json": components["schemas"]["PrescriptionForm"];
            };
        };
        responses: {
            /** @description The prescription is kept, sealed */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "message": "Done",
                     *       "id": "0b9e8f0a-3c7d-4f52-9a51-6f1f0c9e2d34",
                     *       "notices": [
                     *         "A plus sign was read before 1.25"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PrescriptionSaved"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["SignInRequired"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationOrIdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["EventTaken"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PaymentRejected"];
            500: components["responses"]["Internal"];
            502: components["responses"]["GatewayUnavailable"];
            503: components["responses"]["PaymentNotSetUpOrUnavailable"];
        };
    };
}
