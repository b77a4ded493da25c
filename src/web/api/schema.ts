export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a recruiter's account
         * @description Creates the company's account on the free plan and signs in: the response sets the session's cookie.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a recruiter in
         * @description Sets the session's cookie. A candidate's account is refused like wrong credentials.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the recruiter out
         * @description Ends the cookie's session and clears the cookie; does nothing without one.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset link
         * @description For recruiters and candidates. The response is the same whether or not the account exists.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/check-reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a password reset link
         * @description Every session of the account ends, and the address of its calendar is renewed. `not-found`: the link is unknown. `failed-precondition`: it has expired or was already used.
         */
        post: operations["checkResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description `not-found`: the link is unknown. `failed-precondition`: it has expired or was already used.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/check-email-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what a mailed link confirms
         * @description `not-found`: the link is unknown. Needs no session: the mail may be opened on another device.
         */
        post: operations["checkEmailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address by a mailed link
         * @description `not-found`: the link is unknown. A sign-in address takes effect at once: the previous one is notified, and every session but the one that requested the change ends.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed-in recruiter
         * @description Company, plan, usage and onboarding of the signed-in recruiter.
         */
        get: operations["getRecruiter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete onboarding
         * @description Saves the company and gives access to the rest of the product. May be sent again.
         */
        post: operations["completeOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the profile
         * @description `email` is the contact address; the sign-in address does not change. A new one is `pendingEmail` until the link mailed to it is followed; sending it again changes nothing, sending the current `email` cancels it. When missing, `sector`, `preferredJobTypes`, `recruitmentFrequency` and `workingZones` stay unchanged.
         */
        put: operations["saveProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/notifications": {
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
         * Change notification choices
         * @description A missing choice stays unchanged.
         */
        patch: operations["saveNotifications"];
        trace?: never;
    };
    "/api/recruiter/pending-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link that confirms the contact address again
         * @description The previous link stops working. Ten times a day at most.
         */
        post: operations["resendContactLink"];
        /**
         * Cancel the contact address that is not confirmed yet
         * @description Mail still goes to `email`. Does nothing when no address is pending.
         */
        delete: operations["cancelPendingEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own open sessions, the last used first
         * @description The devices where the account is signed in.
         */
        get: operations["listRecruiterSessions"];
        put?: never;
        post?: never;
        /**
         * End all one's sessions but the current one
         * @description Signs every other device out at once.
         */
        delete: operations["endOtherRecruiterSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/sessions/{id}": {
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
         * End one of one's sessions
         * @description Signs that device out at once.
         */
        delete: operations["endRecruiterSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/sign-in-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sign-in address
         * @description The e-mail of the account, which the contact e-mail may differ from.
         */
        get: operations["getRecruiterSignInEmail"];
        put?: never;
        /**
         * Request another sign-in address
         * @description A link is mailed to the new address. Once it is followed, within 24 hours, that address signs in, the previous one is notified, and every session but the current one ends. Another request replaces this one. The response is the same for an address that has an account: its mailbox gets a message that says so.
         */
        post: operations["changeRecruiterSignInEmail"];
        /**
         * Cancel the change of address that is not confirmed yet
         * @description The mailed link stops working.
         */
        delete: operations["cancelRecruiterEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's password
         * @description Every other session of the account ends, and the address of its calendar is renewed.
         */
        post: operations["changeRecruiterPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export all one's personal data, three times a day at most
         * @description One JSON document.
         */
        post: operations["exportRecruiterData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete one's account, immediately and permanently
         * @description Also deletes its offers and their applications. Cannot be rolledBack.
         */
        post: operations["deleteRecruiterAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the address of one's own calendar
         * @description For a calendar application, which then reads the missions periodically (`GET /calendar/{token}`). Knowing the address is enough to read it: it contains first names and places, no phone number.
         */
        get: operations["getRecruiterCalendar"];
        /**
         * Give one's own calendar a new address
         * @description The previous address stops working immediately.
         */
        put: operations["renewRecruiterCalendar"];
        post?: never;
        /**
         * Remove the address of one's own calendar
         * @description The address stops working immediately; a new one may be created.
         */
        delete: operations["removeRecruiterCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the company's logo
         * @description One file named `logo`: JPEG, PNG or WebP, 5 MB and 50 megapixels at most. It is stored as WebP, 512 pixels wide or high at most. `companyLogo` is then the path of the picture on this host, public and immutable.
         */
        put: operations["uploadLogo"];
        post?: never;
        /**
         * Remove the company's logo
         * @description The company and its offers no longer show a logo.
         */
        delete: operations["removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how plans are billed and ended
         * @description Sentences from the deployment's settings: taxes, billing, cancellation.
         */
        get: operations["getPlanTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the plan
         * @description Takes effect immediately. The free plan cannot be chosen.
         */
        put: operations["changePlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recruiter/plan/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ask for the end of a paid plan, or keep it
         * @description `planEndsOn` is the day the plan ends, 30 days later. False keeps the plan.
         */
        put: operations["requestPlanEnd"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own offers
         * @description state: active, suspended, or finished (its end has passed); all three without it. q is searched in titles, cities and category labels: parts of words, ignoring case and accents. sort: mission: upcoming soonest first, then past latest first; newest; by default mission when one is today, else newest; pending: the most pending applications first. need: people, active with free places; applicants, active with free places and no application. seriesId: the dates of one offer.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Publish an offer
         * @description otherDates: the same offer on other days too, one offer each, all of them or none; the earliest is returned, and its seriesId lists them. endsNextDay: the end time is on the next day.
         *
         *     The offer is active immediately, and counts in the plan's limit of active offers.
         */
        post: operations["publishJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the own offers that a filter finds
         * @description state: active, suspended, or finished (its end has passed); all three without it. q is searched in titles, cities and category labels: parts of words, ignoring case and accents. sort: mission: upcoming soonest first, then past latest first; newest; by default mission when one is today, else newest; pending: the most pending applications first. need: people, active with free places; applicants, active with free places and no application. seriesId: the dates of one offer.
         */
        get: operations["countJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the own offers that a filter finds
         * @description CSV for a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas. state: active, suspended, or finished (its end has passed); all three without it. q is searched in titles, cities and category labels: parts of words, ignoring case and accents. sort: mission: upcoming soonest first, then past latest first; newest; by default mission when one is today, else newest; pending: the most pending applications first. need: people, active with free places; applicants, active with free places and no application. seriesId: the dates of one offer.
         */
        get: operations["exportJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count own active offers and their applications
         * @description The counters of all own offers that are not deleted.
         */
        get: operations["getJobsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/pay-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pay of one's own recent offers
         * @description Of the last 20 offers of the category published within twelve months; no figures under three.
         */
        get: operations["readPayHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an own offer
         * @description Every field of the offer, with the counts of its applications.
         */
        get: operations["getJob"];
        /**
         * Edit an own offer
         * @description With the version of the offer that was read, an offer edited since is not changed (aborted). Sending the same fields again changes nothing.
         */
        put: operations["editJob"];
        post?: never;
        /**
         * Delete an own offer
         * @description The offer disappears from every list; its applications are kept.
         */
        delete: operations["removeJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an own offer again on other days
         * @description The copies are returned by date. The missing fields of an incomplete offer are in `fields` (invalid-job-data).
         */
        post: operations["copyJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Suspend or reactivate an own offer
         * @description A suspended offer leaves the candidates' feed; its applications stay.
         */
        put: operations["setJobActivity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Open an own offer to all
         * @description Candidates outside the pool see it in their feed from then on.
         */
        put: operations["openJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend, reactivate or delete many own offers
         * @description Returns, for each id, whether it was done and else why not. Reactivation applies to all of them or to none.
         */
        post: operations["actOnJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download one own mission as a calendar file
         * @description One event, the same as in one's own calendar: its place, and first names only.
         */
        get: operations["exportJobEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages sent to the people engaged for a mission
         * @description Newest first, with how many people each was sent to; kept 90 days.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Send a message to all the people engaged for a mission
         * @description At most 500 characters, pushed to each of them as an `announcement` notification. The mail only says that there is a message to read, and only when the mission starts within 12 hours. Recipients do not see each other.
         */
        post: operations["announceToEngaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read own missions day by day
         * @description Every day from one to another, both included, 42 at most. A mission belongs to the day it starts. state and q as in the list of offers.
         */
        get: operations["readPlanning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the own missions of a day, with the people engaged
         * @description Includes a mission of the evening before that ends on that day, from its start until six hours after its end. The hints of labour law never block.
         */
        get: operations["readDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the to-do items
         * @description Derived from the current state: an item disappears once it is done, without being marked as read. One item per kind.
         */
        get: operations["readTodo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/hiring-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the data of the hiring declarations of a mission
         * @description CSV for a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas. The birth dates of the people engaged are in this file alone; what the product does not store is left empty, for the company to fill in.
         */
        get: operations["exportHiringFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own venues
         * @description By name, 50 at most, each with the number of its upcoming offers.
         */
        get: operations["listVenues"];
        put?: never;
        /**
         * Save a venue
         * @description The briefing of a venue (meeting point, contact, dress, break) is saved with it.
         */
        post: operations["addVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a venue
         * @description updateJobs: the upcoming offers at this venue take its briefing too, never its address.
         */
        put: operations["editVenue"];
        post?: never;
        /**
         * Remove a venue
         * @description Offers published there keep their address and their briefing.
         */
        delete: operations["removeVenue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own people
         * @description The people who did a mission for this company, who joined it by its link, and those it marked. Those set aside are in the filter setAside alone.
         *
         *     Favourites first, then by the last mission together.
         */
        get: operations["listPool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pool/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the favourites and the people set aside, by id
         * @description At most 2 000 people, for the star beside each name.
         */
        get: operations["listPoolMarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pool/{id}": {
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
         * Mark a person, or write a note about them
         * @description The company's offers leave the feed of a person set aside, and answer them as suspended ones do. The note is part of the person's own data export.
         */
        patch: operations["editPoolPerson"];
        trace?: never;
    };
    "/api/jobs/{id}/proposable-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people to whom an own offer may be proposed
         * @description The pool without those set aside, in its order. `ids`: only these people, in the pool or not, such as those whose application was refused.
         *
         *     As the pool: favourites first, then by the last mission together.
         */
        get: operations["listProposablePeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the proposals of an own offer, and their answers
         * @description Newest first, with the number of each answer.
         */
        get: operations["listProposals"];
        put?: never;
        /**
         * Propose an own offer to people
         * @description All of them or none, each told by a `proposed` notification.
         */
        post: operations["proposeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/proposals/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the unanswered proposals of an own offer
         * @description Those already answered stay as they are. Returns the counts afterwards.
         */
        post: operations["withdrawProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pool/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the link by which people join
         * @description `code` and `url` are null while the link is closed.
         */
        get: operations["readJoiningLink"];
        /**
         * Open the link, or give it another code
         * @description Send the code on screen as `replaces`, null without one: a second click, or another tab, makes no other code.
         */
        put: operations["renewJoiningLink"];
        post?: never;
        /**
         * Close the link
         * @description Nobody joins any more; those who joined stay.
         */
        delete: operations["closeJoiningLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the applications to own offers
         * @description Newest first. With `status=pending`, those that can be accepted come first: the offer has a place left and its mission is not over. Applications to deleted offers are listed separately, with `deletedJobs=true`. q is searched in the names of people and the titles of offers: parts of words, ignoring case and accents. from and to: days of missions, both included. group: regulars, who worked for the company; new, who have not. hasCv: only people with a CV. isAvailable: only people whose weekly schedule has each part of the day that the mission takes. sort: oldest, longest waiting first; mission, upcoming soonest first, then past; reliability, best score first, people without a past below 70; together, most missions for the company first; distance, nearest to the mission first.
         */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the applications that a filter finds
         * @description q is searched in the names of people and the titles of offers: parts of words, ignoring case and accents. from and to: days of missions, both included. group: regulars, who worked for the company; new, who have not. hasCv: only people with a CV. isAvailable: only people whose weekly schedule has each part of the day that the mission takes. sort: oldest, longest waiting first; mission, upcoming soonest first, then past; reliability, best score first, people without a past below 70; together, most missions for the company first; distance, nearest to the mission first.
         */
        get: operations["countApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the applications that a filter finds
         * @description CSV for a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas. q is searched in the names of people and the titles of offers: parts of words, ignoring case and accents. from and to: days of missions, both included. group: regulars, who worked for the company; new, who have not. hasCv: only people with a CV. isAvailable: only people whose weekly schedule has each part of the day that the mission takes. sort: oldest, longest waiting first; mission, upcoming soonest first, then past; reliability, best score first, people without a past below 70; together, most missions for the company first; distance, nearest to the mission first.
         */
        get: operations["exportApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the applications to own offers by status
         * @description How many are pending, accepted and refused.
         */
        get: operations["getApplicationsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the profile of the candidate of an application
         * @description Never the e-mail nor the birth date.
         */
        get: operations["getApplicationCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or refuse an application; the decision is final
         * @description The decision is final. Accepting takes one of the offer's places.
         */
        post: operations["decideApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept candidates of one offer, all or none, or refuse many
         * @description Returns, for each id, whether it was done and else why not. Every refused candidate receives the same letter.
         */
        post: operations["decideApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind an engaged person to confirm
         * @description The candidate is notified again. Three times at most, two hours apart; `engagement.whyNotRemind` tells in advance why a reminder would be refused.
         */
        post: operations["remindEngaged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind those who have not confirmed a mission of the next 24 hours
         * @description One reminder to each person counted as `remindable` in the to-do list; 100 at most, those of the next missions first. The others are left out: reminded less than two hours ago, or three times.
         */
        post: operations["remindUnconfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/declaration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark the hiring declaration of an engaged person as made, or not
         * @description Sent to nobody: the declaration itself is made on the government's site.
         */
        put: operations["setDeclared"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/labour-advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the hints of labour law of some applications
         * @description Computed from the company's own missions with the person; accepting stays allowed.
         */
        get: operations["readLabourAdvice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record the attendance of an own mission
         * @description All entries are recorded, or none. `from` is the occurrence of that time nearest to the planned start, `to` the first after `from`. Missing hours and break default to those planned. `replace` frees the place of an absent person until the mission ends. The person is notified ten minutes after the last change.
         */
        put: operations["recordAttendance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the hours worked on own missions
         * @description Missions that started between two days, both included, 92 days at most: recorded, or over and to record. Gross pay is paid minutes × the agreed rate, to the cent on each line; totals are the sums of the lines; net pay, bonuses and paid leave are left to the accountant.
         */
        get: operations["readHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hours/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the hours worked on own missions
         * @description CSV for a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas.
         */
        get: operations["exportHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/contest-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Maintain a contested record
         * @description The person reads the message, and the contested record counts again. Without an answer in 14 days the contest is decided in the person's favour.
         */
        post: operations["answerContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the CV library
         * @description q is searched in names and e-mails, ville in cities: parts of words, ignoring case and accents.
         */
        get: operations["listLibraryCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a candidate of the CV library
         * @description The contact, weekly availability and statistics of a candidate of the CV library.
         */
        get: operations["getLibraryCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest addresses in France
         * @description An item without coordinates is located by its id once chosen. The source is to be named beside the list.
         */
        get: operations["suggestAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Locate a suggested address
         * @description Only for a suggestion without coordinates.
         */
        get: operations["locateAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a company by its SIRET
         * @description `company` is null when the register does not know it or cannot be reached.
         */
        get: operations["findCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the support
         * @description Answered by e-mail.
         */
        post: operations["sendSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the recruiter's changes as server-sent events
         * @description First event `hello` with the current version; then `change` {version, kind, ids} for each change, in order and without gaps, or `resync` {version} when changes may have been missed. Read the data again after a gap or a resync. `library` {} means that the CV library changed, for recruiters whose plan includes it, at most every three seconds. `heartbeat` {} is sent every 15 seconds: a client that misses two reconnects.
         */
        get: operations["openLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offers one may apply to, without an account
         * @description What a poster in the street would say: no street, no contact, nobody's name; distances are whole. Cookies and tokens are not read, and the answer may be cached for 30 seconds by anybody.
         */
        get: operations["listPublicOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an offer, without an account
         * @description Also an offer that is over, full or closed, which leads to the company's others.
         */
        get: operations["getPublicOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/joining/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which company a link joins
         * @description Eight characters without look-alikes, in any case. The name and the logo, and nothing more.
         */
        get: operations["getJoiningCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a candidate's account, and apply to an offer
         * @description Creates the account and signs in. The e-mail is stored in lower case, a phone number as E.164. `acceptedTerms` is an act of the person: show that creating an account accepts the terms, and say « Quand vous postulez, l'entreprise lit votre prénom, votre nom, votre téléphone, votre ville et votre fiabilité. Si elle vous accepte, elle reçoit votre date de naissance pour votre dossier d'embauche. » Its version and date are stored. With `application`, applies at once; with an `Idempotency-Key`, the same request again (a double tap, a lost answer) signs in to the same account (200) and applies once.
         */
        post: operations["signUpCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a candidate in
         * @description Opens one more session: those of other devices stay. A company's account is refused like wrong credentials.
         */
        post: operations["signInCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session of the token or the cookie
         * @description The token is revoked.
         */
        post: operations["signOutCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the signed-in candidate
         * @description The whole record of the signed-in candidate.
         */
        get: operations["getCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the signed-in candidate's record
         * @description Missing fields stay unchanged, those of `availability` and the days of `weeklySchedule` included; null clears a nullable field, and an empty day is not worked. The e-mail is changed by `changeCandidateSignInEmail`, the birth date cannot be changed.
         *
         *     `jobPreferences`: `service` (Service), `cuisine` (Cuisine), `caisse` (Caisse), `menage` (Ménage), `vente` (Vente), `livraison` (Livraison), `animation` (Animation), `care` (Social / Aide à la personne), `hotellerie` (Hôtellerie), `autre` (Autre), `all` (Tous les secteurs).
         */
        patch: operations["updateCandidate"];
        trace?: never;
    };
    "/api/candidate/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own open sessions, the last used first
         * @description The devices where the account is signed in.
         */
        get: operations["listCandidateSessions"];
        put?: never;
        post?: never;
        /**
         * End all one's sessions but the current one
         * @description The tokens of all other devices are revoked.
         */
        delete: operations["endOtherCandidateSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/sessions/{id}": {
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
         * End one of one's sessions
         * @description The token of that device is revoked.
         */
        delete: operations["endCandidateSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/sign-in-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sign-in address
         * @description Also the requested address, while the link mailed to it is valid.
         */
        get: operations["getCandidateSignInEmail"];
        put?: never;
        /**
         * Request another sign-in address
         * @description A link is mailed to the new address. Once it is followed, within 24 hours, that address signs in, the previous one is notified, and every session but the current one ends. Another request replaces this one. The response is the same for an address that has an account: its mailbox gets a message that says so.
         */
        post: operations["changeCandidateSignInEmail"];
        /**
         * Cancel the change of address that is not confirmed yet
         * @description The mailed link stops working.
         */
        delete: operations["cancelCandidateEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's password
         * @description Every other session of the account ends, and the address of its calendar is renewed.
         */
        post: operations["changeCandidatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export all one's personal data, three times a day at most
         * @description One JSON document.
         */
        post: operations["exportCandidateData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete one's account, immediately and permanently
         * @description Also deletes the applications and the profile. Cannot be rolledBack.
         */
        post: operations["deleteCandidateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the offers one may apply to
         * @description Send latitude and longitude together, or city, to sort by distance; radiusKm requires one of them. date: the day of the mission. seriesId: the open dates of one offer; each takes its own application.
         *
         *     Active offers with a place left, whose recruiter may receive one more application, and to which one has not applied. Instant matches first, then urgent offers, then the nearest, then the soonest. Pages of 50. The same parameters are sent with a cursor: with another point or other filters it is refused.
         *
         *     `category`: `service` (Service en salle), `cuisine` (Cuisine), `caisse` (Caisse), `menage` (Ménage), `vente` (Conseil de vente), `livraison` (Livraison), `animation` (Animation), `hotellerie` (Hôtellerie), `social` (Social / Aide à la personne), `care` (Social / Aide à la personne), `accueil` (Hôte ou hôtesse d'accueil), `technique` (Technique et logistique), `securite` (Sécurité), `service_evenementiel` (Service événementiel), `animation_sociale` (Animation sociale), `accompagnement` (Accompagnement), `administration` (Administration), `mediation` (Médiation), `education` (Éducation), `reception` (Réception), `bar` (Bar), `accueil_client` (Accueil client), `mise_en_rayon` (Mise en rayon), `transport` (Transport), `maintenance` (Maintenance), `autre` (Autre).
         */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an offer
         * @description Also full and finished offers, and those one has applied to; a deleted one is not found. `distanceKm` is null.
         */
        get: operations["getFeedJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/jobs/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply to an offer
         * @description Send the `version` of the offer that was on screen. Returns 201, or 200 with the same application when one had already applied. Check the offer's `acceptsApplications` before offering it. Show first: « Si vous êtes accepté, l'entreprise reçoit votre date de naissance pour vous déclarer ».
         */
        post: operations["applyToJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the missions that companies propose, which one has not answered
         * @description Newest first, of offers that have not started. Without those withdrawn, suspended or deleted. These offers are not in the feed.
         *
         *     Show them before the feed; where `isInstant`, say that a yes is a firm commitment.
         */
        get: operations["listOwnProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/proposals/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes to a proposal
         * @description Creates the application: pending, or accepted with its engagement where `isInstant`. Sent again, the same application is returned.
         *
         *     Send the `version` of the offer that was on screen. Show first: « Si vous êtes accepté, l'entreprise reçoit votre date de naissance pour vous déclarer ».
         */
        post: operations["acceptProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/proposals/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to a proposal
         * @description A no never touches a score.
         */
        post: operations["declineProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own applications, newest first
         * @description Including those to deleted offers, whose `status` says so. Pages of 50.
         */
        get: operations["listOwnApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one own application
         * @description Another candidate's is not found.
         */
        get: operations["getOwnApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the companies one joined
         * @description The last joined first, 100 at most.
         */
        get: operations["listJoinedCompanies"];
        put?: never;
        /**
         * Join a company by its link
         * @description Show first: « En rejoignant cette entreprise, vous partagez avec elle vos prénom, nom, téléphone, ville et fiabilité. » Sent again, it returns the same. Also refused after 30 wrong codes in an hour from one network.
         */
        post: operations["joinCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/companies/{id}": {
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
         * Leave a company
         * @description The company keeps reading what was shared by applications.
         */
        delete: operations["leaveCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm one's attendance, or accept changed terms
         * @description After `confirm` and `changed` notifications, or before any. Send the `version` of the offer that was on screen: after a change it accepts its hours and pay, which become `engagement.agreed`. Sent again, it returns the same.
         */
        post: operations["confirmEngagement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an application, or withdraw from a mission
         * @description A pending application is removed permanently: one cannot apply to that offer again. An engagement ends, up to the start of the mission, and its place is free immediately; `engagement.isLateIfWithdrawnNow` tells in advance whether it counts as late (less than 24 hours before the start, more than two hours after agreeing, and no change by the company). The reason, if any, is shown to the company. Sent again, it returns the same.
         */
        post: operations["withdrawApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download one of one's missions as a calendar file
         * @description One event, the same as in one's own calendar; while one is engaged.
         */
        get: operations["exportOwnEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the address of one's own calendar
         * @description For a calendar application, which then reads the missions periodically (`GET /calendar/{token}`). Knowing the address is enough to read it: it contains first names and places, no phone number.
         */
        get: operations["getCandidateCalendar"];
        /**
         * Give one's own calendar a new address
         * @description The previous address stops working immediately.
         */
        put: operations["renewCandidateCalendar"];
        post?: never;
        /**
         * Remove the address of one's own calendar
         * @description The address stops working immediately; a new one may be created.
         */
        delete: operations["removeCandidateCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/applications/{id}/contest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contest the recorded attendance of a mission
         * @description Only an absence, a late arrival or fewer hours than planned; `engagement.recorded.contestableUntil` says until when. The record does not count until the company answers, or 14 days have passed.
         */
        post: operations["contestRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/me/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one's own reliability, its formula and its facts
         * @description `facts` are newest first; a contested one does not count until it is answered. Absences, late arrivals and late withdrawals are removed after two years.
         */
        get: operations["readReliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key to subscribe to push with, and the address subscribed by this session
         * @description `publicKey` is the `applicationServerKey`, base64url. Compare it with that of an existing subscription: after a restoration it is another one, and the browser must subscribe again.
         *
         *     For pages of the site, and their worker.
         */
        get: operations["readPush"];
        /**
         * Subscribe the browser of this session to push
         * @description The subscription of `PushManager`, which replaces that of the session, if any.
         *
         *     Notifications are then sent to this browser (RFC 8291), and mailed only when none of one's browsers was reached. The subscription ends with the session, or when its push service answers that it is gone.
         */
        put: operations["subscribeToPush"];
        post?: never;
        /**
         * End the push subscription of this session
         * @description Does nothing without a subscription.
         */
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own notifications, newest first
         * @description applicationId: only those about one own application.
         *
         *     Kinds: accepted, refused, asked to confirm, a mission changed or cancelled, absent, late or fewer hours recorded, an answer to a contest. Title and body are to be shown unchanged. Pages of 50; kept 90 days. They are also pushed through the app's gateway, and mailed unless `notifyByMail` is false; between 22:00 and 7:00 in Paris, what can wait is deferred.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/candidate/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description `until` is the id of the newest one read: it and all older ones are marked, or it alone with `only`.
         */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is alive
         * @description 200 as long as the process responds; does not query the database.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process accepts requests
         * @description 200 once migrated and while the database responds; 503 while the process stops.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file
         * @description A company's logo, at the address that an offer or a recruiter's record gives: public, and permanent. No session is needed.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a calendar
         * @description The missions of the owner of this address, for a calendar application: 60 days back and all future ones, with those cancelled in the last 30 days. No session is needed: the address is secret.
         */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notifications to push to candidates' phones
         * @description Posted to `PUSH_WEBHOOK_URL` when notifications are due, up to 100 together; `listNotifications` has the same ones. The gateway knows the devices of each `userId`.
         *
         *     **Signature.** `t` is the time of sending in Unix seconds; `v1` is the HMAC-SHA256 in hexadecimal of `t`, a dot and the raw body, with `PUSH_WEBHOOK_SECRET` as the key. Refuse another signature, and a `t` more than five minutes away.
         *
         *     **Retries.** Any 2xx, 302 or 303 within 3 seconds means received. Else all are sent again, at most once a minute, for an hour; then they are only listed and mailed. A notification may arrive twice: its `id` is the same.
         */
        post: operations["pushNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    endedSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sessions of candidates that ended
         * @description Posted to `PUSH_WEBHOOK_URL`, within a minute or two, when a candidate signs out, ends a session from another device, changes or resets a password, or when a session expires, up to 100 together. Push to the device of the session no more.
         *
         *     **Signature.** `t` is the time of sending in Unix seconds; `v1` is the HMAC-SHA256 in hexadecimal of `t`, a dot and the raw body, with `PUSH_WEBHOOK_SECRET` as the key. Refuse another signature, and a `t` more than five minutes away.
         *
         *     **Retries.** Any 2xx, 302 or 303 within 3 seconds means received. Else all are sent again, at most once a minute, for seven days. An event may arrive twice, with the same `id`, and after a later one.
         */
        post: operations["tellEndedSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    closedAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accounts of candidates that were closed or deleted
         * @description Posted to `PUSH_WEBHOOK_URL`, within a minute or two, when an account is suspended, closed or deleted, up to 100 together. A deleted account is first told as closed, then as deleted.
         *
         *     **Signature.** `t` is the time of sending in Unix seconds; `v1` is the HMAC-SHA256 in hexadecimal of `t`, a dot and the raw body, with `PUSH_WEBHOOK_SECRET` as the key. Refuse another signature, and a `t` more than five minutes away.
         *
         *     **Retries.** Any 2xx, 302 or 303 within 3 seconds means received. Else all are sent again, at most once a minute, for seven days. An event may arrive twice, with the same `id`, and after a later one.
         */
        post: operations["tellClosedAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
            code: "auth/user-not-found" | "auth/wrong-password" | "auth/email-already-in-use" | "auth/weak-password" | "auth/invalid-email" | "auth/operation-not-allowed" | "auth/too-many-requests" | "auth/user-disabled" | "auth/invalid-credential" | "auth/network-request-failed" | "permission-denied" | "not-found" | "already-exists" | "resource-exhausted" | "failed-precondition" | "aborted" | "out-of-range" | "unimplemented" | "internal" | "unavailable" | "data-loss" | "applications-closed" | "job-suspended" | "job-over" | "job-full" | "job-reserved" | "application-withdrawn" | "schedule-clash" | "terms-not-accepted" | "geocoding-failed" | "invalid-job-data" | "invalid-application-data" | "rate-limit-exceeded" | "upload-failed" | "unauthenticated" | "method-not-allowed" | "payload-too-large" | "unsupported-media-type";
            message: string;
            fields?: {
                [key: string]: string;
            };
            requestId: string;
        };
        Outcomes: {
            outcomes: {
                /** Format: uuid */
                id: string;
                isDone: boolean;
                /** @description Why it was not done; null when it was */
                message: string | null;
            }[];
        };
        AddressSuggestion: {
            id: string;
            label: string;
            address: string;
            postcode: string | null;
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            precision: "exact" | "commune";
            ville: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        LocatedAddress: {
            id: string;
            label: string;
            address: string;
            postcode: string | null;
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            precision: "exact" | "commune";
            ville: string;
            latitude: number;
            longitude: number;
        };
        Announcement: {
            /** Format: uuid */
            id: string;
            text: string;
            /** @description How many people it was sent to: those engaged then */
            sentTo: number;
            /** Format: date-time */
            createdAt: string;
        };
        Announcements: {
            items: components["schemas"]["Announcement"][];
        };
        Application: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            /** Format: uuid */
            userId: string;
            /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
            status: "pending" | "accepted" | "rejected";
            /** Format: date-time */
            appliedAt: string;
            candidateName: string;
            candidatePhone: string | null;
            candidate: {
                reliabilityScore: number;
                completedShifts: number;
                noShows: number;
                /** @description The missions that this person did for this company */
                missionsTogether: number;
                /** @description The last of them */
                lastMissionOn: string | null;
                ville: string | null;
                /** @description From the candidate's city to the mission; null when the city is unknown */
                distanceKm: number | null;
                hasCv: boolean;
            };
            /** @description Whether it is a yes to a proposal of the company */
            wasProposed: boolean;
            engagement: {
                /** @description Open: other values may be added; of an unknown one, show none, and offer no action. */
                state: "expected" | "asked" | "confirmed" | "changed" | "ongoing" | "to-record" | "past" | "present" | "late" | "absent" | "excused" | "withdrawn" | "cancelled";
                confirmedAt: string | null;
                askedAt: string | null;
                /** @description How many reminders the company sent; three at most, two hours apart */
                reminders: number;
                /** @description Why the person cannot be reminded now, or when they can, to be shown; null when they can now */
                whyNotRemind: string | null;
                /** @description What the person agreed to: other than the offer's terms while `state` is `changed` */
                agreed: {
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    /** @description Gross euros per hour, to the cent */
                    hourlyRate: number;
                    /** @description Minutes of the unpaid break */
                    breakMinutes: number;
                };
                endedAt: string | null;
                /** @description In the candidate's words */
                endedReason: string | null;
                /** @description Withdrawn less than 24 hours before the start */
                isLate: boolean;
                /** @description Whether the company marked its hiring declaration (DPAE) as made */
                isDeclared: boolean;
                recorded: {
                    /** @description Open: other values may be added; of an unknown one, ignore it. */
                    outcome: "present" | "late" | "absent" | "excused";
                    from: string | null;
                    to: string | null;
                    breakMinutes: number;
                    /** @description What the person contested; null when nothing */
                    contest: {
                        message: string;
                        /** Format: date-time */
                        at: string;
                        /** @description lapsed: nobody answered within 14 days, so the contest is decided in the person's favour */
                        answer: ("kept" | "corrected" | "lapsed") | null;
                        reply: string | null;
                    } | null;
                    /** @description presumption: nobody recorded it within seven days of the end. Open: other values may be added; of an unknown one, ignore it. */
                    by: "recruiter" | "presumption";
                    /** @description Whether the company would take the person again; readable by the company alone */
                    rating: ("again" | "fine" | "never") | null;
                } | null;
            } | null;
            /** @description Rejected without an answer, as its offer was deleted or has ended */
            closedBecause: ("deleted" | "over") | null;
            /** @description Engaged elsewhere at these hours: accepting would be refused; once accepted, since an offer was edited, the person may be unavailable */
            isTaken: boolean;
            job: {
                title: string;
                /** @description Gross euros per hour, to the cent */
                hourlyRate: number;
                /**
                 * Format: date
                 * @description Calendar day in Europe/Paris, YYYY-MM-DD
                 */
                date: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                startTime: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                endTime: string;
                /** @description The end time is on the next day */
                endsNextDay: boolean;
                ville: string | null;
                address: string;
                numberOfPositions: number;
                placesTaken: number;
                isDeleted: boolean;
            };
        };
        ApplicationPage: {
            items: components["schemas"]["Application"][];
            nextCursor: string | null;
        };
        ApplicationCount: {
            count: number;
        };
        ApplicationsFile: string;
        ApplicationsSummary: {
            total: number;
            pending: number;
            accepted: number;
            rejected: number;
            toDeletedJobs: number;
        };
        CandidateProfile: {
            firstName: string;
            phoneNumber: string | null;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            jobPreferences: ("service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "care" | "hotellerie" | "autre" | "all")[];
            availabilityTypes: ("weekdays" | "weekend" | "evenings" | "mornings")[];
            cvUrl: string | null;
            isOnboardingComplete: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Under 24 hours before the start, over two years */
            lateWithdrawals: number;
        };
        Candidate: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string | null;
            birthDate: string | null;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            jobPreferences: ("service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "care" | "hotellerie" | "autre" | "all")[];
            availabilityTypes: ("weekdays" | "weekend" | "evenings" | "mornings")[];
            availability: {
                dispoNow: boolean;
                status: string | null;
                weeklySchedule: {
                    monday?: ("morning" | "afternoon" | "evening")[];
                    tuesday?: ("morning" | "afternoon" | "evening")[];
                    wednesday?: ("morning" | "afternoon" | "evening")[];
                    thursday?: ("morning" | "afternoon" | "evening")[];
                    friday?: ("morning" | "afternoon" | "evening")[];
                    saturday?: ("morning" | "afternoon" | "evening")[];
                    sunday?: ("morning" | "afternoon" | "evening")[];
                };
            };
            cvUrl: string | null;
            isOnboardingComplete: boolean;
            /** @description False: only the recruiters they applied to can read their profile */
            isInCvLibrary: boolean;
            /** @description Whether notifications also come by mail */
            notifyByMail: boolean;
            /** @description The last version of the terms the person accepted */
            acceptedTerms: {
                version: string;
                /** Format: date-time */
                acceptedAt: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        CandidateSession: {
            /** @description For the mobile app. A page of the site gets a cookie instead, and no token */
            token?: string;
            candidate: components["schemas"]["Candidate"];
        };
        FeedJob: {
            /** Format: uuid */
            id: string;
            title: string;
            businessName: string;
            category: string;
            description: string | null;
            companyDescription: string | null;
            companyLogoUrl: string | null;
            /** @description Sentences on how the company answers, shown unchanged; none under five answers */
            companyPast: string[];
            /** @description Gross euros per hour, to the cent */
            hourlyRate: number;
            numberOfPositions: number;
            remainingPositions: number;
            /** @description Pending applications stay in reserve: a place may be freed */
            isFull: boolean;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            location: {
                address: string;
                ville: string | null;
                latitude: number;
                longitude: number;
                details: string | null;
                approximate: boolean;
            };
            requirements: string[] | null;
            experienceRequired: boolean;
            benefits: string[] | null;
            /** @description Instructions for the mission; the contact on site only while one is engaged */
            briefing: components["schemas"]["Briefing"] | null;
            isActive: boolean;
            /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
            status: "open" | "deleted";
            /** @description Until then for the company's own people alone; null once it is open to all */
            opensToAllAt: string | null;
            /** @description Whether one is not among these people: applying is refused until then */
            isReserved: boolean;
            instantMatch: boolean;
            urgent: boolean;
            /** Format: date-time */
            createdAt: string;
            distanceKm: number | null;
            /** @description Sent back when applying or confirming: what was on screen */
            version: number;
            /** @description One's own application to it */
            applicationId: string | null;
            applicationStatus: ("pending" | "accepted" | "rejected") | null;
            /** @description Whether one withdrew from it: one cannot apply again */
            hasWithdrawn: boolean;
            /** @description Whether one is engaged elsewhere at these hours */
            hasClash: boolean;
            /** @description Whether anyone may still apply: active, not over, not full, and its recruiter has room for one more */
            acceptsApplications: boolean;
        };
        OwnApplication: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
            status: "pending" | "accepted" | "rejected";
            /** Format: date-time */
            appliedAt: string;
            /**
             * Format: date-time
             * @description The last write of its answer, its offer, its engagement or its record. It does not move with what others do, nor with time: places left and the reserve, clashes, whether applications are accepted, `state` and `isLateIfWithdrawnNow`. The `ETag` of the read moves with all of it
             */
            updatedAt: string;
            job: components["schemas"]["FeedJob"];
            /** @description The company's reason and letter; null without either */
            refusal: {
                /** @description `deleted` and `over`: closed without an answer, as the offer was deleted or has ended */
                reason: ("filled" | "hours" | "experience" | "far" | "cancelled" | "other" | "deleted" | "over") | null;
                message: string | null;
            } | null;
            /** @description Pending while the offer is full; show « Complet : vous restez en réserve » */
            isInReserve: boolean;
            /** @description What followed the acceptance; null until then */
            engagement: {
                /** @description Open: other values may be added; of an unknown one, show none, and offer no action. */
                state: "expected" | "asked" | "confirmed" | "changed" | "ongoing" | "to-record" | "past" | "present" | "late" | "absent" | "excused" | "withdrawn" | "cancelled";
                /** @description What the person agreed to: other than the offer's terms while `state` is `changed` */
                agreed: {
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    /** @description Gross euros per hour, to the cent */
                    hourlyRate: number;
                    /** @description Minutes of the unpaid break */
                    breakMinutes: number;
                };
                confirmedAt: string | null;
                /** @description Whether the company waits for a confirmation, requested the day before or after a change */
                isConfirmationAsked: boolean;
                /** @description Whether withdrawing now counts as late: to be shown before the candidate withdraws */
                isLateIfWithdrawnNow: boolean;
                recorded: {
                    /** @description Open: other values may be added; of an unknown one, ignore it. */
                    outcome: "present" | "late" | "absent" | "excused";
                    from: string | null;
                    to: string | null;
                    breakMinutes: number;
                    /** @description What the person contested; null when nothing */
                    contest: {
                        message: string;
                        /** Format: date-time */
                        at: string;
                        /** @description lapsed: nobody answered within 14 days, so the contest is decided in the person's favour */
                        answer: ("kept" | "corrected" | "lapsed") | null;
                        reply: string | null;
                    } | null;
                    /** @description Absent, late or fewer hours than planned may be contested, once, within seven days */
                    contestableUntil: string | null;
                } | null;
            } | null;
            /** @description The company's changes to the offer since the application was sent, or answered: day, hours, lower pay; newest first */
            changes: {
                /** @description Open: other values may be added; of an unknown one, ignore it. */
                what: "date" | "hours" | "hourlyRate" | "breakMinutes";
                /** Format: date-time */
                changedAt: string;
            }[];
        };
        CandidateSignedUp: {
            /** @description For the mobile app. A page of the site gets a cookie instead, and no token */
            token?: string;
            candidate: components["schemas"]["Candidate"];
            /** @description The application that was sent; null without one, or when it was refused */
            application: components["schemas"]["OwnApplication"] | null;
            /** @description Why the offer, which closed meanwhile, refused the application; the account exists */
            refusal: {
                /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                code: "auth/user-not-found" | "auth/wrong-password" | "auth/email-already-in-use" | "auth/weak-password" | "auth/invalid-email" | "auth/operation-not-allowed" | "auth/too-many-requests" | "auth/user-disabled" | "auth/invalid-credential" | "auth/network-request-failed" | "permission-denied" | "not-found" | "already-exists" | "resource-exhausted" | "failed-precondition" | "aborted" | "out-of-range" | "unimplemented" | "internal" | "unavailable" | "data-loss" | "applications-closed" | "job-suspended" | "job-over" | "job-full" | "job-reserved" | "application-withdrawn" | "schedule-clash" | "terms-not-accepted" | "geocoding-failed" | "invalid-job-data" | "invalid-application-data" | "rate-limit-exceeded" | "upload-failed" | "unauthenticated" | "method-not-allowed" | "payload-too-large" | "unsupported-media-type";
                message: string;
            } | null;
        };
        FeedPage: {
            items: components["schemas"]["FeedJob"][];
            nextCursor: string | null;
        };
        OwnApplicationPage: {
            items: components["schemas"]["OwnApplication"][];
            nextCursor: string | null;
        };
        Reliability: {
            score: number;
            /** @description False for an imported score: the formula applies from the next fact */
            isFromFormula: boolean;
            formula: string;
            parts: {
                label: string;
                count: number;
                /** @description Points of the score that this part adds, or removes when negative */
                effect: number;
            }[];
            facts: {
                /** Format: uuid */
                applicationId: string;
                /**
                 * Format: date
                 * @description Calendar day in Europe/Paris, YYYY-MM-DD
                 */
                date: string;
                title: string;
                companyName: string;
                /** @description Open: other values may be added; of an unknown one, ignore it. */
                outcome: "present" | "late" | "absent" | "excused" | "withdrawn-late";
                counts: boolean;
                contestableUntil: string | null;
            }[];
        };
        Recruiter: {
            /** Format: uuid */
            id: string;
            email: string;
            pendingEmail: string | null;
            firstName: string | null;
            lastName: string | null;
            jobTitle: string | null;
            phone: string | null;
            companyName: string;
            companyDescription: string | null;
            companyLogo: string | null;
            siret: string | null;
            sector: string | null;
            companySize: ("1-10" | "11-50" | "51-200" | "201-1000" | "1000+") | null;
            businessType: ("events" | "social" | "hospitality" | "retail" | "other") | null;
            workingZones: string[];
            onboardingCompleted: boolean;
            preferredJobTypes: string[];
            recruitmentFrequency: ("daily" | "weekly" | "monthly" | "seasonal" | "occasional") | null;
            notifications: {
                applications: boolean;
                messages: boolean;
                analytics: boolean;
            };
            /** @description Its past, counted every night */
            figures: {
                /** @description Received, and answered or whose mission is over */
                applications: number;
                /** @description Those that the company answered before the mission */
                answers: number;
                /** @description Between an application and its answer; null without one */
                medianHours: number | null;
                /** @description That took place with somebody engaged */
                missions: number;
                /** @description Missions cancelled less than 24 hours before, with somebody engaged */
                lateCancellations: number;
            } | null;
            /** @description One message a day, at 8 h, instead of one for each event */
            mailDigest: boolean;
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            subscriptionPlan: "gratuit" | "smart" | "pro";
            /** @constant */
            subscriptionStatus: "active";
            /** Format: date-time */
            planStartDate: string;
            planUpdatedAt: string | null;
            planEndsOn: string | null;
            usage: {
                activeJobs: number;
                totalSwipes: number;
                monthlyJobs: number;
            };
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CalendarFile: string;
        CalendarAddress: {
            /** @description Null until created, and once removed */
            url: string | null;
        };
        CompanyFacts: {
            companyName: string;
            companySize: ("1-10" | "11-50" | "51-200" | "201-1000" | "1000+") | null;
        };
        LibraryCandidate: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string | null;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            jobPreferences: ("service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "care" | "hotellerie" | "autre" | "all")[];
            /** @description Applications to the offers of all recruiters */
            applicationsCount: number;
            lastAppliedAt: string | null;
            /** @description The missions that this person did for this company */
            missionsTogether: number;
            /** @description The last of them */
            lastMissionOn: string | null;
            availability: {
                dispoNow: boolean;
                status: string | null;
            };
        };
        LibraryPage: {
            items: components["schemas"]["LibraryCandidate"][];
            nextCursor: string | null;
            /** @description How many candidates match, counted up to 10 000 */
            total: number;
            /** @description False when more than 10 000 match */
            isTotalExact: boolean;
        };
        LibraryProfile: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string | null;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            jobPreferences: ("service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "care" | "hotellerie" | "autre" | "all")[];
            availabilityTypes: ("weekdays" | "weekend" | "evenings" | "mornings")[];
            availability: {
                dispoNow: boolean;
                status: string | null;
                weeklySchedule: {
                    monday?: ("morning" | "afternoon" | "evening")[];
                    tuesday?: ("morning" | "afternoon" | "evening")[];
                    wednesday?: ("morning" | "afternoon" | "evening")[];
                    thursday?: ("morning" | "afternoon" | "evening")[];
                    friday?: ("morning" | "afternoon" | "evening")[];
                    saturday?: ("morning" | "afternoon" | "evening")[];
                    sunday?: ("morning" | "afternoon" | "evening")[];
                };
            };
            cvUrl: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Applications to the offers of all recruiters */
            applicationsCount: number;
            lastAppliedAt: string | null;
        };
        DayPerson: {
            hints: ("minor-at-night" | "many-days" | "short-rest")[];
            /** @description Days worked or agreed for the company in the civil quarter of the mission, its own included */
            daysThisQuarter: number;
            /** Format: uuid */
            applicationId: string;
            /** Format: uuid */
            userId: string;
            candidateName: string;
            candidatePhone: string | null;
            engagement: {
                /** @description Open: other values may be added; of an unknown one, show none, and offer no action. */
                state: "expected" | "asked" | "confirmed" | "changed" | "ongoing" | "to-record" | "past" | "present" | "late" | "absent" | "excused" | "withdrawn" | "cancelled";
                confirmedAt: string | null;
                askedAt: string | null;
                /** @description How many reminders the company sent; three at most, two hours apart */
                reminders: number;
                /** @description Why the person cannot be reminded now, or when they can, to be shown; null when they can now */
                whyNotRemind: string | null;
                /** @description What the person agreed to: other than the offer's terms while `state` is `changed` */
                agreed: {
                    /** Format: date-time */
                    startsAt: string;
                    /** Format: date-time */
                    endsAt: string;
                    /** @description Gross euros per hour, to the cent */
                    hourlyRate: number;
                    /** @description Minutes of the unpaid break */
                    breakMinutes: number;
                };
                endedAt: string | null;
                /** @description In the candidate's words */
                endedReason: string | null;
                /** @description Withdrawn less than 24 hours before the start */
                isLate: boolean;
                /** @description Whether the company marked its hiring declaration (DPAE) as made */
                isDeclared: boolean;
                recorded: {
                    /** @description Open: other values may be added; of an unknown one, ignore it. */
                    outcome: "present" | "late" | "absent" | "excused";
                    from: string | null;
                    to: string | null;
                    breakMinutes: number;
                    /** @description What the person contested; null when nothing */
                    contest: {
                        message: string;
                        /** Format: date-time */
                        at: string;
                        /** @description lapsed: nobody answered within 14 days, so the contest is decided in the person's favour */
                        answer: ("kept" | "corrected" | "lapsed") | null;
                        reply: string | null;
                    } | null;
                    /** @description presumption: nobody recorded it within seven days of the end. Open: other values may be added; of an unknown one, ignore it. */
                    by: "recruiter" | "presumption";
                    /** @description Whether the company would take the person again; readable by the company alone */
                    rating: ("again" | "fine" | "never") | null;
                } | null;
            };
            /** @description Engaged elsewhere at hours that now overlap, since an offer was edited */
            isMaybeUnavailable: boolean;
            withYou: {
                /** @description How many times the person came to the company's missions */
                missions: number;
                lastDate: string | null;
            };
        };
        DayMission: {
            /** Format: uuid */
            id: string;
            title: string;
            category: string;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            ville: string | null;
            isActive: boolean;
            urgent: boolean;
            numberOfPositions: number;
            /** @description Places of the accepted people who have not withdrawn; acceptedApplications never decreases */
            placesTaken: number;
            applicationsPending: number;
            /** @description Open: other values may be added; of an unknown one, show none, and offer no action. */
            state: "active" | "suspended" | "finished";
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            need: "nobody" | "people" | "answers" | "full" | "off";
            address: string;
            briefing: components["schemas"]["Briefing"] | null;
            /** @description Deleted once it had started: it stays here for its attendance and its contests */
            isDeleted: boolean;
            /** @description The people engaged, then those who withdrew, by name */
            people: components["schemas"]["DayPerson"][];
        };
        WorkDay: {
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Including those of the evening before that ended recently, first */
            missions: components["schemas"]["DayMission"][];
        };
        HiringFile: string;
        LabourAdvice: {
            items: {
                hints: ("minor-at-night" | "many-days" | "short-rest")[];
                /** @description Days worked or agreed for the company in the civil quarter of the mission, its own included */
                daysThisQuarter: number;
                /** Format: uuid */
                applicationId: string;
            }[];
        };
        AddressToConfirm: {
            /** @description A company's contact address, the new sign-in address of a company or a candidate, or the one that a company registered with. Open: other values may be added; of an unknown one, ignore it. */
            purpose: "confirm-contact" | "change-email" | "confirm-sign-in";
            email: string;
            /** @description Whose account it is. Open: other values may be added; of an unknown one, ignore it. */
            role: "recruiter" | "candidate";
        };
        Reminded: {
            /** @description How many people were reminded */
            reminded: number;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** @description Open: other values may be added; of an unknown one, show the title and the body. */
            kind: "accepted" | "refused" | "closed" | "confirm" | "changed" | "restored" | "briefing" | "cancelled" | "announcement" | "recorded" | "contest-answered" | "proposed";
            title: string;
            body: string;
            jobId: string | null;
            applicationId: string | null;
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            nextCursor: string | null;
            /** @description How many are unread, on all pages */
            unread: number;
        };
        Job: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            recruiterId: string;
            title: string;
            businessName: string;
            category: string;
            companyLogoUrl: string | null;
            /** @description Gross euros per hour, to the cent */
            hourlyRate: number;
            numberOfPositions: number;
            acceptedApplications: number;
            /** @description Places of the accepted people who have not withdrawn; acceptedApplications never decreases */
            placesTaken: number;
            /** @description The most places ever taken at once: those above `placesTaken` were freed */
            mostPlacesTaken: number;
            rejectedApplications: number;
            applicationsTotal: number;
            applicationsPending: number;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            isActive: boolean;
            /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
            status: "open" | "deleted";
            /** @description Until then it is shown to the company's pool alone; null when it never was */
            opensToAllAt: string | null;
            instantMatch: boolean;
            urgent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            description: string | null;
            companyDescription: string | null;
            address: string;
            location: {
                address: string;
                ville: string | null;
                latitude: number;
                longitude: number;
                details: string | null;
                approximate: boolean;
            };
            requirements: string[] | null;
            experienceRequired: boolean;
            benefits: string[] | null;
            briefing: components["schemas"]["Briefing"] | null;
            /** @description The saved venue that its address and briefing were copied from */
            venueId: string | null;
            /** @description Whether somebody's attendance was recorded: day, hours, pay and break are closed */
            isRecorded: boolean;
            /** @description How many times it was edited; send it back with an edit */
            version: number;
        };
        JobRow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            recruiterId: string;
            title: string;
            businessName: string;
            category: string;
            companyLogoUrl: string | null;
            /** @description Gross euros per hour, to the cent */
            hourlyRate: number;
            numberOfPositions: number;
            acceptedApplications: number;
            /** @description Places of the accepted people who have not withdrawn; acceptedApplications never decreases */
            placesTaken: number;
            /** @description The most places ever taken at once: those above `placesTaken` were freed */
            mostPlacesTaken: number;
            rejectedApplications: number;
            applicationsTotal: number;
            applicationsPending: number;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            isActive: boolean;
            /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
            status: "open" | "deleted";
            /** @description Until then it is shown to the company's pool alone; null when it never was */
            opensToAllAt: string | null;
            instantMatch: boolean;
            urgent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            ville: string | null;
            descriptionPreview: string | null;
        };
        Briefing: {
            meetingPoint: string | null;
            contactName: string | null;
            contactPhone: string | null;
            dress: string | null;
            /** @description Minutes of the break that is not paid */
            breakMinutes: number | null;
            access: string | null;
        };
        JobPage: {
            items: components["schemas"]["JobRow"][];
            nextCursor: string | null;
            /** @description The order of the page. Open: other values may be added; of an unknown one, ignore it. */
            sort: "newest" | "mission" | "pending";
        };
        JobCount: {
            count: number;
        };
        JobsFile: string;
        JobsSummary: {
            activeJobs: number;
            applicationsTotal: number;
            applicationsPending: number;
        };
        JobCopies: {
            items: components["schemas"]["JobRow"][];
        };
        PayHistory: {
            offers: number;
            filled: number;
            /** @description Median time from publication to full, in hours */
            medianHours: number | null;
            /** @description Median gross euros per hour of the filled offers */
            medianRate: number | null;
        };
        JoinedCompany: {
            companyName: string;
            companyLogoUrl: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            joinedAt: string;
        };
        JoiningCompany: {
            companyName: string;
            companyLogoUrl: string | null;
        };
        JoinedCompanies: {
            items: components["schemas"]["JoinedCompany"][];
        };
        HoursSheet: {
            /** @description By person, then by day */
            lines: {
                /** Format: uuid */
                applicationId: string;
                /** Format: uuid */
                jobId: string;
                /** Format: uuid */
                userId: string;
                firstName: string;
                lastName: string;
                title: string;
                /**
                 * Format: date
                 * @description Calendar day in Europe/Paris, YYYY-MM-DD
                 */
                date: string;
                planned: {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                    minutes: number;
                };
                worked: {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                } | null;
                breakMinutes: number;
                paidMinutes: number;
                /** @description Paid hours in hundredths: 9.33 for 9 h 20 */
                decimalHours: number;
                hourlyRate: number;
                /** @description Paid minutes × rate, to the cent; 0 until recorded */
                grossPay: number;
                /** @description Null until recorded */
                outcome: ("present" | "late" | "absent" | "excused") | null;
                by: ("recruiter" | "presumption") | null;
                isContested: boolean;
            }[];
            paidMinutes: number;
            /** @description The sum of those of the lines */
            decimalHours: number;
            /** @description The sum of those of the lines */
            grossPay: number;
            /** @description Whether every line is here: 1000 at most */
            isWhole: boolean;
        };
        HoursFile: string;
        LiveEvent: {
            version?: number;
            /** @description Open: other values may be added; of an unknown one, show the title and the body. */
            kind?: "job" | "application" | "engagement" | "withdrawal" | "recruiter" | "pool" | "proposal";
            ids?: string[];
        };
        OpenSessions: {
            items: {
                /** Format: uuid */
                id: string;
                device: string;
                /** Format: date-time */
                openedAt: string;
                /** Format: date-time */
                lastUsedAt: string;
                isCurrent: boolean;
            }[];
        };
        SignInEmail: {
            email: string;
            /** @description Requested, and not confirmed yet */
            pendingEmail: string | null;
        };
        DataExport: {
            /** Format: date-time */
            exportedAt: string;
            /** @description The parts limited to their 10000 newest rows */
            truncated: string[];
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
        };
        PasswordOwner: {
            /** @description Whose account it is, to sign in at the right page. Open: other values may be added; of an unknown one, ignore it. */
            role: "recruiter" | "candidate";
        };
        Push: {
            publicKey: string;
            /** @description The push service's address that this session subscribed; null without one */
            endpoint: string | null;
        };
        ProposablePerson: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            isFavourite: boolean;
            /** @description Missions done for this company: present or late */
            missionsTogether: number;
            lastMissionOn: string | null;
            /** @description Only `free` may be chosen. Open: other values may be added; of an unknown one, show none, and offer no action. */
            state: "free" | "engagedElsewhere" | "applied" | "engaged" | "ended" | "withdrew" | "waiting" | "retracted" | "declined" | "refused";
            /** @description « Dit ne pas être libre le samedi soir », from the weekly schedule; may be chosen */
            unavailability: string | null;
            /** @description Whether the company refused their application to this offer */
            wasRefused: boolean;
            /** @description Their application to this offer */
            applicationId: string | null;
        };
        ProposablePeoplePage: {
            items: components["schemas"]["ProposablePerson"][];
            nextCursor: string | null;
        };
        NewProposals: {
            ids: string[];
        };
        Proposal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            candidateName: string;
            message: string | null;
            isInstant: boolean;
            answer: ("yes" | "no") | null;
            answeredAt: string | null;
            withdrawnAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ProposalCounts: {
            yes: number;
            no: number;
            unanswered: number;
            withdrawn: number;
        };
        ProposalPage: {
            items: components["schemas"]["Proposal"][];
            nextCursor: string | null;
            counts: components["schemas"]["ProposalCounts"];
        };
        OwnProposal: {
            /** Format: uuid */
            id: string;
            /** @description In the company's words */
            message: string | null;
            /** @description A yes engages at once: say so before the person answers */
            isInstant: boolean;
            /** Format: date-time */
            createdAt: string;
            job: components["schemas"]["FeedJob"];
            /** @description Why a yes would be refused now, to be shown; null when it would not */
            obstacle: string | null;
        };
        OwnProposalPage: {
            items: components["schemas"]["OwnProposal"][];
            nextCursor: string | null;
        };
        PublicOffer: {
            /** Format: uuid */
            id: string;
            title: string;
            businessName: string;
            category: string;
            description: string | null;
            companyDescription: string | null;
            companyLogoUrl: string | null;
            /** @description Sentences on how the company answers, shown unchanged; none under five answers */
            companyPast: string[];
            numberOfPositions: number;
            remainingPositions: number;
            /** @description Pending applications stay in reserve: a place may be freed */
            isFull: boolean;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            requirements: string[] | null;
            experienceRequired: boolean;
            benefits: string[] | null;
            instantMatch: boolean;
            urgent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Until then for the company's own people alone; null once it is open to all */
            opensToAllAt: string | null;
            /** @description Sent back when applying or confirming: what was on screen */
            version: number;
            /** @description Gross euros per hour, to the cent */
            hourlyRate: number;
            location: {
                ville: string | null;
            };
            /** @description The unpaid break, as planned */
            breakMinutes: number | null;
            /** @description Whole, from a place known within a kilometre */
            distanceKm: number | null;
            /** @description Whether one may apply, else why not. Open: other values may be added; of an unknown one, show none, and offer no action. */
            state: "open" | "over" | "suspended" | "full" | "reserved" | "closed";
        };
        PublicOffersPage: {
            items: components["schemas"]["PublicOffer"][];
            nextCursor: string | null;
        };
        PublicOfferPage: {
            /** Format: uuid */
            id: string;
            title: string;
            businessName: string;
            category: string;
            description: string | null;
            companyDescription: string | null;
            companyLogoUrl: string | null;
            /** @description Sentences on how the company answers, shown unchanged; none under five answers */
            companyPast: string[];
            numberOfPositions: number;
            remainingPositions: number;
            /** @description Pending applications stay in reserve: a place may be freed */
            isFull: boolean;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            requirements: string[] | null;
            experienceRequired: boolean;
            benefits: string[] | null;
            instantMatch: boolean;
            urgent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Until then for the company's own people alone; null once it is open to all */
            opensToAllAt: string | null;
            /** @description Sent back when applying or confirming: what was on screen */
            version: number;
            /** @description Gross euros per hour, to the cent */
            hourlyRate: number;
            location: {
                ville: string | null;
            };
            /** @description The unpaid break, as planned */
            breakMinutes: number | null;
            /** @description Whole, from a place known within a kilometre */
            distanceKm: number | null;
            /** @description Whether one may apply, else why not. Open: other values may be added; of an unknown one, show none, and offer no action. */
            state: "open" | "over" | "suspended" | "full" | "reserved" | "closed";
            /** @description The open dates of the same series, soonest first */
            otherDates: {
                /** Format: uuid */
                id: string;
                title: string;
                /**
                 * Format: date
                 * @description Calendar day in Europe/Paris, YYYY-MM-DD
                 */
                date: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                startTime: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                endTime: string;
                /** @description The end time is on the next day */
                endsNextDay: boolean;
                /** @description Gross euros per hour, to the cent */
                hourlyRate: number;
                location: {
                    ville: string | null;
                };
                numberOfPositions: number;
                remainingPositions: number;
            }[];
            /** @description The company's other open offers, soonest first, when this one is not open; six at most */
            otherOffers: {
                /** Format: uuid */
                id: string;
                title: string;
                /**
                 * Format: date
                 * @description Calendar day in Europe/Paris, YYYY-MM-DD
                 */
                date: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                startTime: string;
                /** @description Time of that day in Europe/Paris, HH:MM */
                endTime: string;
                /** @description The end time is on the next day */
                endsNextDay: boolean;
                /** @description Gross euros per hour, to the cent */
                hourlyRate: number;
                location: {
                    ville: string | null;
                };
                numberOfPositions: number;
                remainingPositions: number;
            }[];
        };
        PoolPerson: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            phoneNumber: string | null;
            location: {
                ville: string | null;
            };
            reliabilityScore: number;
            completedShifts: number;
            noShows: number;
            isFavourite: boolean;
            /** @description The company's offers are closed to this person */
            isSetAside: boolean;
            note: string | null;
            /** @description Missions done for this company: present or late */
            missionsTogether: number;
            lastMissionOn: string | null;
            /** @description By the company's link; false for somebody set aside */
            hasJoined: boolean;
            nextMission: {
                /** Format: uuid */
                jobId: string;
                title: string;
                /** Format: date-time */
                startsAt: string;
            } | null;
            weeklySchedule: {
                monday?: ("morning" | "afternoon" | "evening")[];
                tuesday?: ("morning" | "afternoon" | "evening")[];
                wednesday?: ("morning" | "afternoon" | "evening")[];
                thursday?: ("morning" | "afternoon" | "evening")[];
                friday?: ("morning" | "afternoon" | "evening")[];
                saturday?: ("morning" | "afternoon" | "evening")[];
                sunday?: ("morning" | "afternoon" | "evening")[];
            };
        };
        PoolPage: {
            items: components["schemas"]["PoolPerson"][];
            nextCursor: string | null;
        };
        PoolMarkedIds: {
            favourites: string[];
            setAside: string[];
        };
        PoolMarks: {
            isFavourite: boolean;
            /** @description The company's offers are closed to this person */
            isSetAside: boolean;
            note: string | null;
        };
        JoiningLink: {
            /** @description Null while the link is closed */
            code: string | null;
            url: string | null;
        };
        PlanningMission: {
            /** Format: uuid */
            id: string;
            title: string;
            category: string;
            /**
             * Format: date
             * @description Calendar day in Europe/Paris, YYYY-MM-DD
             */
            date: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            startTime: string;
            /** @description Time of that day in Europe/Paris, HH:MM */
            endTime: string;
            /** @description The end time is on the next day */
            endsNextDay: boolean;
            /** @description The same for every date of an offer published on several; null when there is one */
            seriesId: string | null;
            ville: string | null;
            isActive: boolean;
            urgent: boolean;
            numberOfPositions: number;
            /** @description Places of the accepted people who have not withdrawn; acceptedApplications never decreases */
            placesTaken: number;
            applicationsPending: number;
            /** @description Open: other values may be added; of an unknown one, show none, and offer no action. */
            state: "active" | "suspended" | "finished";
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            need: "nobody" | "people" | "answers" | "full" | "off";
            /** @description The names of the people still engaged, in alphabetical order */
            team: string[];
        };
        Planning: {
            days: {
                /** Format: date */
                date: string;
                /** @description The public holiday, in French */
                holiday: string | null;
                missions: components["schemas"]["PlanningMission"][];
            }[];
            /** @description False when only the first 300 missions are returned */
            isWhole: boolean;
        };
        PlanTerms: {
            /** @description Open: other values may be added; of an unknown one, ignore it. */
            tax: "HT" | "TTC";
            billing: string;
            ending: string;
        };
        Todo: {
            /** @description The number of items */
            total: number;
            /** @description What has to be done now, the most urgent first */
            items: {
                /** @description Open: other values may be added; of an unknown one, show the title and the body. */
                kind: "freed" | "soon" | "unconfirmed" | "changed" | "declare" | "contested" | "record" | "waiting" | "silent" | "leftover";
                /** @description Places, people, applications or offers, according to the kind */
                count: number;
                /** @description On how many offers */
                offers: number;
                /** @description Pending applications to these offers */
                pending: number;
                /** @description How many of `count` concern missions that have started */
                late: number;
                /** @description How many of `count` concern the next missions to start */
                next: number;
                /** @description How many of `count` may be reminded now, by `remindUnconfirmed`; 0 for other kinds */
                remindable: number;
                /** @description When the next of the others may be reminded; null when none may */
                remindableFrom: string | null;
                /** @description The nearest of these offers in time, three at most */
                jobs: {
                    /** Format: uuid */
                    id: string;
                    title: string;
                    /**
                     * Format: date
                     * @description Calendar day in Europe/Paris, YYYY-MM-DD
                     */
                    date: string;
                    /** @description Time of that day in Europe/Paris, HH:MM */
                    startTime: string;
                    /** @description Time of that day in Europe/Paris, HH:MM */
                    endTime: string;
                    endsNextDay: boolean;
                }[];
                /** @description The contesting person, when there is one only */
                person: string | null;
                /** @description What that person contests */
                outcome: ("present" | "late" | "absent" | "excused") | null;
            }[];
        };
        Venue: {
            /** Format: uuid */
            id: string;
            name: string;
            address: string;
            location: {
                ville: string | null;
                latitude: number;
                longitude: number;
                approximate: boolean;
            };
            briefing: components["schemas"]["Briefing"] | null;
            /** @description How many upcoming offers take place there */
            upcomingJobs: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        VenueList: {
            items: components["schemas"]["Venue"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
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
                 *       "email": "contact@kerguelen.fr",
                 *       "companyName": "Maison Kerguelen",
                 *       "password": "marée-haute-29",
                 *       "confirmPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    email: string;
                    companyName: string;
                    password: string;
                    confirmPassword: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /**
             * @description `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             *
             *     `auth/weak-password`: Le mot de passe doit contenir au moins 6 caractères
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range" | "auth/invalid-email" | "auth/weak-password";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `auth/email-already-in-use`: Un compte existe déjà avec cet email — a company or a candidate has an account with this e-mail. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/email-already-in-use";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 100 companies an hour from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
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
                 *       "email": "contact@kerguelen.fr",
                 *       "password": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /**
             * @description `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range" | "auth/invalid-email";
                    };
                };
            };
            /** @description `auth/invalid-credential`: Identifiants incorrects */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/invalid-credential";
                    };
                };
            };
            /**
             * @description `auth/user-disabled`: Ce compte a été désactivé
             *
             *     `permission-denied`: Accès refusé. Vérifiez vos permissions.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/user-disabled" | "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 attempts in 5 minutes on one account from one network, 100 from one network; 300 an hour on one account from unknown devices. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
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
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    requestPasswordReset: {
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
                 *       "email": "zoe.legall@example.fr"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range" | "auth/invalid-email";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 50 links an hour from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    checkResetLink: {
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
                 *       "token": "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — the link has expired, or a link of the account was already used. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    resetPassword: {
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
                 *       "token": "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                 *       "password": "marée-haute-29",
                 *       "confirmPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    token: string;
                    password: string;
                    confirmPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "role": "recruiter"
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordOwner"];
                };
            };
            /**
             * @description `auth/weak-password`: Le mot de passe doit contenir au moins 6 caractères
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/weak-password" | "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — the link has expired, or a link of the account was already used. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    checkEmailLink: {
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
                 *       "token": "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "confirm-contact",
                     *       "email": "contact@kerguelen.fr",
                     *       "role": "recruiter"
                     *     }
                     */
                    "application/json": components["schemas"]["AddressToConfirm"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — the link has expired, was already used, or was replaced or cancelled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    confirmEmail: {
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
                 *       "token": "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "confirm-contact",
                     *       "email": "contact@kerguelen.fr",
                     *       "role": "recruiter"
                     *     }
                     */
                    "application/json": components["schemas"]["AddressToConfirm"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `failed-precondition`: Opération non autorisée dans l'état actuel — the link has expired, was already used, or was replaced or cancelled.
             *
             *     `auth/email-already-in-use`: Un compte existe déjà avec cet email — a company or a candidate has an account with this e-mail.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition" | "auth/email-already-in-use";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getRecruiter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    completeOnboarding: {
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
                 *       "businessType": "hospitality",
                 *       "companyName": "Maison Kerguelen",
                 *       "siret": "732 829 320 00074",
                 *       "companySize": "11-50",
                 *       "firstName": "Maëlle",
                 *       "lastName": "Le Goff",
                 *       "email": "contact@kerguelen.fr",
                 *       "phone": "02 96 48 00 00",
                 *       "sector": "Restaurant",
                 *       "preferredJobTypes": [
                 *         "service",
                 *         "bar"
                 *       ],
                 *       "recruitmentFrequency": "weekly",
                 *       "workingZones": [
                 *         "Lannion"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    businessType: "events" | "social" | "hospitality" | "retail" | "other";
                    companyName: string;
                    sector: string;
                    siret?: string | null;
                    /** @default null */
                    companySize?: ("1-10" | "11-50" | "51-200" | "201-1000" | "1000+") | null;
                    firstName: string;
                    lastName: string;
                    email: string;
                    phone?: string | null;
                    jobTitle?: string | null;
                    preferredJobTypes: string[];
                    /** @default null */
                    recruitmentFrequency?: ("daily" | "weekly" | "monthly" | "seasonal" | "occasional") | null;
                    /** @default [] */
                    workingZones?: string[];
                    /**
                     * @default {
                     *       "applications": true,
                     *       "messages": true,
                     *       "analytics": false
                     *     }
                     */
                    notifications?: {
                        applications: boolean;
                        messages: boolean;
                        analytics: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    saveProfile: {
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
                 *       "businessType": "hospitality",
                 *       "companyName": "Maison Kerguelen",
                 *       "siret": "732 829 320 00074",
                 *       "companySize": "11-50",
                 *       "firstName": "Maëlle",
                 *       "lastName": "Le Goff",
                 *       "email": "contact@kerguelen.fr",
                 *       "phone": "02 96 48 00 00",
                 *       "jobTitle": "Directrice",
                 *       "companyDescription": "Une maison de famille."
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    email: string;
                    phone?: string | null;
                    jobTitle: string;
                    companyName: string;
                    /** @enum {string} */
                    businessType: "events" | "social" | "hospitality" | "retail" | "other";
                    siret?: string | null;
                    /** @default null */
                    companySize?: ("1-10" | "11-50" | "51-200" | "201-1000" | "1000+") | null;
                    companyDescription?: string | null;
                    sector?: string | null;
                    preferredJobTypes?: string[];
                    recruitmentFrequency?: ("daily" | "weekly" | "monthly" | "seasonal" | "occasional") | null;
                    workingZones?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    saveNotifications: {
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
                 *       "analytics": true
                 *     }
                 */
                "application/json": {
                    applications?: boolean;
                    messages?: boolean;
                    analytics?: boolean;
                    mailDigest?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    resendContactLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — no contact address is pending confirmation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    cancelPendingEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listRecruiterSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "device": "Chrome sur Android",
                     *           "openedAt": "2026-11-22T09:00:00.000Z",
                     *           "lastUsedAt": "2026-11-22T09:00:00.000Z",
                     *           "isCurrent": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenSessions"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    endOtherRecruiterSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    endRecruiterSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getRecruiterSignInEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInEmail"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    changeRecruiterSignInEmail: {
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
                 *       "email": "direction@kerguelen.fr",
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    email: string;
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInEmail"];
                };
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range" | "auth/invalid-email";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    cancelRecruiterEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    changeRecruiterPassword: {
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
                 *       "currentPassword": "marée-haute-29",
                 *       "password": "grand-large-22",
                 *       "confirmPassword": "grand-large-22"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                    password: string;
                    confirmPassword: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `auth/weak-password`: Le mot de passe doit contenir au moins 6 caractères
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "auth/weak-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 20 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportRecruiterData: {
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
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-22T09:00:00.000Z",
                     *       "truncated": [
                     *         "Texte"
                     *       ],
                     *       "data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network.
             *
             *     `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 3 exports a day for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "resource-exhausted";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    deleteRecruiterAccount: {
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
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getRecruiterCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddress"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    renewRecruiterCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddress"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    removeRecruiterCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo: Blob;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 30 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `upload-failed`: Erreur lors de l'upload */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "upload-failed";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    removeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getPlanTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tax": "HT",
                     *       "billing": "Texte",
                     *       "ending": "Texte"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanTerms"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    changePlan: {
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
                 *       "plan": "smart"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    plan: "smart" | "pro";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 20 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    requestPlanEnd: {
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
                 *       "isRequested": true
                 *     }
                 */
                "application/json": {
                    isRequested: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "email": "contact@kerguelen.fr",
                     *       "pendingEmail": "zoe@exemple.fr",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "jobTitle": "Directrice",
                     *       "phone": "02 96 48 00 00",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyDescription": "Une maison de famille.",
                     *       "companyLogo": null,
                     *       "siret": "732 829 320 00074",
                     *       "sector": "Restaurant",
                     *       "companySize": "1-10",
                     *       "businessType": "events",
                     *       "workingZones": [
                     *         "Lannion"
                     *       ],
                     *       "onboardingCompleted": true,
                     *       "preferredJobTypes": [
                     *         "service"
                     *       ],
                     *       "recruitmentFrequency": "daily",
                     *       "notifications": {
                     *         "applications": true,
                     *         "messages": true,
                     *         "analytics": true
                     *       },
                     *       "figures": {
                     *         "applications": 1,
                     *         "answers": 1,
                     *         "medianHours": 1,
                     *         "missions": 1,
                     *         "lateCancellations": 1
                     *       },
                     *       "mailDigest": true,
                     *       "subscriptionPlan": "gratuit",
                     *       "subscriptionStatus": "active",
                     *       "planStartDate": "2026-11-22T09:00:00.000Z",
                     *       "planUpdatedAt": "2026-11-22T09:00:00.000Z",
                     *       "planEndsOn": "2026-12-05",
                     *       "usage": {
                     *         "activeJobs": 1,
                     *         "totalSwipes": 1,
                     *         "monthlyJobs": 1
                     *       },
                     *       "isActive": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Recruiter"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — the plan is the free one already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                state?: "active" | "suspended" | "finished";
                need?: "people" | "applicants";
                seriesId?: string;
                q?: string;
                sort?: "newest" | "mission" | "pending";
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *           "title": "Extra service du soir",
                     *           "businessName": "Maison Kerguelen",
                     *           "category": "service",
                     *           "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *           "hourlyRate": 13.5,
                     *           "numberOfPositions": 2,
                     *           "acceptedApplications": 1,
                     *           "placesTaken": 1,
                     *           "mostPlacesTaken": 1,
                     *           "rejectedApplications": 1,
                     *           "applicationsTotal": 1,
                     *           "applicationsPending": 1,
                     *           "date": "2026-12-05",
                     *           "startTime": "18:00",
                     *           "endTime": "23:00",
                     *           "endsNextDay": false,
                     *           "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *           "isActive": false,
                     *           "status": "open",
                     *           "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *           "instantMatch": true,
                     *           "urgent": false,
                     *           "createdAt": "2026-11-22T09:00:00.000Z",
                     *           "updatedAt": "2026-11-22T09:00:00.000Z",
                     *           "ville": "Lannion",
                     *           "descriptionPreview": null
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "sort": "newest"
                     *     }
                     */
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    publishJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Extra service du soir",
                 *       "category": "service",
                 *       "hourlyRate": 13.5,
                 *       "numberOfPositions": 2,
                 *       "date": "2026-12-05",
                 *       "startTime": "18:00",
                 *       "endTime": "23:00",
                 *       "description": "Service en salle.",
                 *       "requirements": [
                 *         "Ponctuel"
                 *       ],
                 *       "benefits": [
                 *         "Repas"
                 *       ],
                 *       "experienceRequired": false,
                 *       "urgent": false,
                 *       "address": "12 rue Jean Savidan, 22300 Lannion"
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    category: "service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "hotellerie" | "social" | "care" | "accueil" | "technique" | "securite" | "service_evenementiel" | "animation_sociale" | "accompagnement" | "administration" | "mediation" | "education" | "reception" | "bar" | "accueil_client" | "mise_en_rayon" | "transport" | "maintenance" | "autre";
                    hourlyRate: number;
                    /** @default 1 */
                    numberOfPositions?: number;
                    startTime: string;
                    endTime: string;
                    /** @default false */
                    endsNextDay?: boolean;
                    address: string;
                    description: string;
                    requirements?: (string[] | string) | null;
                    /** @default false */
                    experienceRequired?: boolean;
                    benefits?: (string[] | string) | null;
                    briefing?: {
                        meetingPoint?: string | null;
                        contactName?: string | null;
                        contactPhone?: string | null;
                        dress?: string | null;
                        /** @default null */
                        breakMinutes?: number | null;
                        access?: string | null;
                    } | null;
                    /** Format: date */
                    date: string;
                    /** @default [] */
                    otherDates?: string[];
                    /** @default null */
                    location?: {
                        ville: string;
                        latitude: number;
                        longitude: number;
                        /** @default false */
                        approximate?: boolean;
                    } | null;
                    /** @default null */
                    venueId?: string | null;
                    /** @default false */
                    urgent?: boolean;
                    /** @enum {number} */
                    poolFirstHours?: 0 | 2 | 12 | 24;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "acceptedApplications": 1,
                     *       "placesTaken": 1,
                     *       "mostPlacesTaken": 1,
                     *       "rejectedApplications": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *       "isActive": false,
                     *       "status": "open",
                     *       "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille.",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "venueId": "019a0000-0000-7000-8000-000000000001",
                     *       "isRecorded": true,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            /**
             * @description `invalid-job-data`: Données d'offre d'emploi invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-job-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "already-exists";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — the plan allows no more active offers: waiting does not help.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 offers an hour for one recruiter at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    countJobs: {
        parameters: {
            query?: {
                state?: "active" | "suspended" | "finished";
                need?: "people" | "applicants";
                seriesId?: string;
                q?: string;
                sort?: "newest" | "mission" | "pending";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["JobCount"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportJobs: {
        parameters: {
            query?: {
                state?: "active" | "suspended" | "finished";
                need?: "people" | "applicants";
                seriesId?: string;
                q?: string;
                sort?: "newest" | "mission" | "pending";
                /** @description Only these ids, 50 at most, separated by commas */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["JobsFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — more than 20 000 rows. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 5 a minute for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getJobsSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "activeJobs": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1
                     *     }
                     */
                    "application/json": components["schemas"]["JobsSummary"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readPayHistory: {
        parameters: {
            query: {
                category: "service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "hotellerie" | "social" | "care" | "accueil" | "technique" | "securite" | "service_evenementiel" | "animation_sociale" | "accompagnement" | "administration" | "mediation" | "education" | "reception" | "bar" | "accueil_client" | "mise_en_rayon" | "transport" | "maintenance" | "autre";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offers": 1,
                     *       "filled": 1,
                     *       "medianHours": 1,
                     *       "medianRate": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PayHistory"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "acceptedApplications": 1,
                     *       "placesTaken": 1,
                     *       "mostPlacesTaken": 1,
                     *       "rejectedApplications": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *       "isActive": false,
                     *       "status": "open",
                     *       "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille.",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "venueId": "019a0000-0000-7000-8000-000000000001",
                     *       "isRecorded": true,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    editJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Extra service du soir",
                 *       "category": "service",
                 *       "hourlyRate": 13.5,
                 *       "numberOfPositions": 2,
                 *       "date": "2026-12-05",
                 *       "startTime": "18:00",
                 *       "endTime": "23:00",
                 *       "description": "Service en salle.",
                 *       "requirements": [
                 *         "Ponctuel"
                 *       ],
                 *       "benefits": [
                 *         "Repas"
                 *       ],
                 *       "experienceRequired": false,
                 *       "urgent": false,
                 *       "instantMatch": true
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    category: "service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "hotellerie" | "social" | "care" | "accueil" | "technique" | "securite" | "service_evenementiel" | "animation_sociale" | "accompagnement" | "administration" | "mediation" | "education" | "reception" | "bar" | "accueil_client" | "mise_en_rayon" | "transport" | "maintenance" | "autre";
                    hourlyRate: number;
                    numberOfPositions: number;
                    /** Format: date */
                    date: string;
                    startTime: string;
                    endTime: string;
                    endsNextDay?: boolean;
                    description?: string | null;
                    requirements?: (string[] | string) | null;
                    experienceRequired: boolean;
                    benefits?: (string[] | string) | null;
                    briefing?: {
                        meetingPoint?: string | null;
                        contactName?: string | null;
                        contactPhone?: string | null;
                        dress?: string | null;
                        /** @default null */
                        breakMinutes?: number | null;
                        access?: string | null;
                    } | null;
                    instantMatch: boolean;
                    urgent: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "acceptedApplications": 1,
                     *       "placesTaken": 1,
                     *       "mostPlacesTaken": 1,
                     *       "rejectedApplications": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *       "isActive": false,
                     *       "status": "open",
                     *       "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille.",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "venueId": "019a0000-0000-7000-8000-000000000001",
                     *       "isRecorded": true,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            /**
             * @description `invalid-job-data`: Données d'offre d'emploi invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-job-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `aborted`: Opération interrompue. Veuillez réessayer — the offer was edited since it was read.
             *
             *     `failed-precondition`: Opération non autorisée dans l'état actuel — day, hours, pay and break are closed once the mission has started with people engaged, or was recorded: copy the offer instead.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "aborted" | "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    removeJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    copyJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dates": [
                 *         "2026-12-12",
                 *         "2026-12-19"
                 *       ]
                 *     }
                 */
                "application/json": {
                    dates: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *           "title": "Extra service du soir",
                     *           "businessName": "Maison Kerguelen",
                     *           "category": "service",
                     *           "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *           "hourlyRate": 13.5,
                     *           "numberOfPositions": 2,
                     *           "acceptedApplications": 1,
                     *           "placesTaken": 1,
                     *           "mostPlacesTaken": 1,
                     *           "rejectedApplications": 1,
                     *           "applicationsTotal": 1,
                     *           "applicationsPending": 1,
                     *           "date": "2026-12-05",
                     *           "startTime": "18:00",
                     *           "endTime": "23:00",
                     *           "endsNextDay": false,
                     *           "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *           "isActive": false,
                     *           "status": "open",
                     *           "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *           "instantMatch": true,
                     *           "urgent": false,
                     *           "createdAt": "2026-11-22T09:00:00.000Z",
                     *           "updatedAt": "2026-11-22T09:00:00.000Z",
                     *           "ville": "Lannion",
                     *           "descriptionPreview": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobCopies"];
                };
            };
            /**
             * @description `invalid-job-data`: Données d'offre d'emploi invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-job-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "already-exists";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — the plan does not allow that many more active offers: none is published.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 offers an hour for one recruiter at most: none is published.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    setJobActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": false
                 *     }
                 */
                "application/json": {
                    isActive: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "acceptedApplications": 1,
                     *       "placesTaken": 1,
                     *       "mostPlacesTaken": 1,
                     *       "rejectedApplications": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *       "isActive": false,
                     *       "status": "open",
                     *       "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille.",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "venueId": "019a0000-0000-7000-8000-000000000001",
                     *       "isRecorded": true,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — the offer is over: its date must change first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — the plan allows no more active offers: waiting does not help. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    openJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "recruiterId": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "acceptedApplications": 1,
                     *       "placesTaken": 1,
                     *       "mostPlacesTaken": 1,
                     *       "rejectedApplications": 1,
                     *       "applicationsTotal": 1,
                     *       "applicationsPending": 1,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *       "isActive": false,
                     *       "status": "open",
                     *       "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille.",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "venueId": "019a0000-0000-7000-8000-000000000001",
                     *       "isRecorded": true,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    actOnJobs: {
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
                 *       "ids": [
                 *         "019a0000-0000-7000-8000-000000000001"
                 *       ],
                 *       "action": "suspend"
                 *     }
                 */
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    action: "suspend" | "activate" | "remove";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcomes": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "isDone": true,
                     *           "message": "Même équipe que samedi dernier ?"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
            /**
             * @description `invalid-job-data`: Données d'offre d'emploi invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-job-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — the plan does not allow that many active offers; none was reactivated. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportJobEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar (RFC 5545) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": components["schemas"]["CalendarFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "text": "Entrée par la cuisine, rue des Halles. Le parking est complet : venez à pied.",
                     *           "sentTo": 1,
                     *           "createdAt": "2026-11-22T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Announcements"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    announceToEngaged: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Entrée par la cuisine, rue des Halles. Le parking est complet : venez à pied."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "text": "Entrée par la cuisine, rue des Halles. Le parking est complet : venez à pied.",
                     *       "sentTo": 1,
                     *       "createdAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `failed-precondition`: Opération non autorisée dans l'état actuel — nobody is engaged, or the mission is over: `message` says which.
             *
             *     `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition" | "already-exists";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — ten a day for one offer at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readPlanning: {
        parameters: {
            query: {
                from: string;
                to: string;
                state?: "active" | "suspended" | "finished";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "date": "2026-12-05",
                     *           "holiday": null,
                     *           "missions": [
                     *             {
                     *               "id": "019a0000-0000-7000-8000-000000000001",
                     *               "title": "Extra service du soir",
                     *               "category": "service",
                     *               "date": "2026-12-05",
                     *               "startTime": "18:00",
                     *               "endTime": "23:00",
                     *               "endsNextDay": false,
                     *               "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *               "ville": "Lannion",
                     *               "isActive": false,
                     *               "urgent": false,
                     *               "numberOfPositions": 2,
                     *               "placesTaken": 1,
                     *               "applicationsPending": 1,
                     *               "state": "active",
                     *               "need": "nobody",
                     *               "team": [
                     *                 "Texte"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "isWhole": true
                     *     }
                     */
                    "application/json": components["schemas"]["Planning"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readDay: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-12-05",
                     *       "missions": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "title": "Extra service du soir",
                     *           "category": "service",
                     *           "date": "2026-12-05",
                     *           "startTime": "18:00",
                     *           "endTime": "23:00",
                     *           "endsNextDay": false,
                     *           "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *           "ville": "Lannion",
                     *           "isActive": false,
                     *           "urgent": false,
                     *           "numberOfPositions": 2,
                     *           "placesTaken": 1,
                     *           "applicationsPending": 1,
                     *           "state": "active",
                     *           "need": "nobody",
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "briefing": {
                     *             "meetingPoint": "Entrée de service, rue des Halles",
                     *             "contactName": null,
                     *             "contactPhone": null,
                     *             "dress": "Chemise blanche",
                     *             "breakMinutes": 30,
                     *             "access": null
                     *           },
                     *           "isDeleted": false,
                     *           "people": [
                     *             {
                     *               "hints": [
                     *                 "minor-at-night"
                     *               ],
                     *               "daysThisQuarter": 52,
                     *               "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *               "userId": "019a0000-0000-7000-8000-000000000001",
                     *               "candidateName": "Zoé Le Gall",
                     *               "candidatePhone": "+33612345678",
                     *               "engagement": {
                     *                 "state": "expected",
                     *                 "confirmedAt": "2026-11-22T09:00:00.000Z",
                     *                 "askedAt": "2026-11-22T09:00:00.000Z",
                     *                 "reminders": 1,
                     *                 "whyNotRemind": "Relance possible à 15 h",
                     *                 "agreed": {
                     *                   "startsAt": "2026-11-22T09:00:00.000Z",
                     *                   "endsAt": "2026-11-22T09:00:00.000Z",
                     *                   "hourlyRate": 13.5,
                     *                   "breakMinutes": 30
                     *                 },
                     *                 "endedAt": "2026-11-22T09:00:00.000Z",
                     *                 "endedReason": null,
                     *                 "isLate": false,
                     *                 "isDeclared": false,
                     *                 "recorded": {
                     *                   "outcome": "present",
                     *                   "from": "2026-11-22T09:00:00.000Z",
                     *                   "to": "2026-11-22T09:00:00.000Z",
                     *                   "breakMinutes": 30,
                     *                   "contest": {
                     *                     "message": "Même équipe que samedi dernier ?",
                     *                     "at": "2026-11-22T09:00:00.000Z",
                     *                     "answer": "kept",
                     *                     "reply": null
                     *                   },
                     *                   "by": "recruiter",
                     *                   "rating": "again"
                     *                 }
                     *               },
                     *               "isMaybeUnavailable": true,
                     *               "withYou": {
                     *                 "missions": 1,
                     *                 "lastDate": "2026-12-05"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WorkDay"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readTodo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "items": [
                     *         {
                     *           "kind": "freed",
                     *           "count": 1,
                     *           "offers": 1,
                     *           "pending": 1,
                     *           "late": 1,
                     *           "next": 1,
                     *           "remindable": 1,
                     *           "remindableFrom": "2026-11-22T09:00:00.000Z",
                     *           "jobs": [
                     *             {
                     *               "id": "019a0000-0000-7000-8000-000000000001",
                     *               "title": "Extra service du soir",
                     *               "date": "2026-12-05",
                     *               "startTime": "18:00",
                     *               "endTime": "23:00",
                     *               "endsNextDay": false
                     *             }
                     *           ],
                     *           "person": null,
                     *           "outcome": "present"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Todo"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportHiringFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["HiringFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — nobody is engaged, or the mission was over 30 days ago. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listVenues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "name": "Bistrot du Port",
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "location": {
                     *             "ville": "Lannion",
                     *             "latitude": 48.7326,
                     *             "longitude": -3.4566,
                     *             "approximate": false
                     *           },
                     *           "briefing": {
                     *             "meetingPoint": "Entrée de service, rue des Halles",
                     *             "contactName": null,
                     *             "contactPhone": null,
                     *             "dress": "Chemise blanche",
                     *             "breakMinutes": 30,
                     *             "access": null
                     *           },
                     *           "upcomingJobs": 1,
                     *           "createdAt": "2026-11-22T09:00:00.000Z",
                     *           "updatedAt": "2026-11-22T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VenueList"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    addVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bistrot du Port",
                 *       "address": "12 rue Jean Savidan, 22300 Lannion",
                 *       "location": {
                 *         "ville": "Lannion",
                 *         "latitude": 48.7326,
                 *         "longitude": -3.4566
                 *       },
                 *       "briefing": {
                 *         "meetingPoint": "Entrée de service, rue des Halles",
                 *         "dress": "Chemise blanche",
                 *         "breakMinutes": 30
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    address: string;
                    /** @default null */
                    location?: {
                        ville: string;
                        latitude: number;
                        longitude: number;
                        /** @default false */
                        approximate?: boolean;
                    } | null;
                    briefing?: {
                        meetingPoint?: string | null;
                        contactName?: string | null;
                        contactPhone?: string | null;
                        dress?: string | null;
                        /** @default null */
                        breakMinutes?: number | null;
                        access?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "name": "Bistrot du Port",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "approximate": false
                     *       },
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "upcomingJobs": 1,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `already-exists`: Ce document existe déjà — another venue has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "already-exists";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 50 venues at most.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    editVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bistrot du Port",
                 *       "address": "12 rue Jean Savidan, 22300 Lannion",
                 *       "location": {
                 *         "ville": "Lannion",
                 *         "latitude": 48.7326,
                 *         "longitude": -3.4566
                 *       },
                 *       "briefing": {
                 *         "meetingPoint": "Entrée de service, rue des Halles",
                 *         "dress": "Chemise blanche",
                 *         "breakMinutes": 30
                 *       },
                 *       "updateJobs": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    address: string;
                    /** @default null */
                    location?: {
                        ville: string;
                        latitude: number;
                        longitude: number;
                        /** @default false */
                        approximate?: boolean;
                    } | null;
                    briefing?: {
                        meetingPoint?: string | null;
                        contactName?: string | null;
                        contactPhone?: string | null;
                        dress?: string | null;
                        /** @default null */
                        breakMinutes?: number | null;
                        access?: string | null;
                    } | null;
                    /** @default false */
                    updateJobs?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "name": "Bistrot du Port",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "location": {
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "approximate": false
                     *       },
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "upcomingJobs": 1,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `already-exists`: Ce document existe déjà — another venue has this name.
             *
             *     `failed-precondition`: Opération non autorisée dans l'état actuel — an upcoming offer is shorter than the break.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "already-exists" | "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    removeVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listPool: {
        parameters: {
            query?: {
                filter?: "all" | "favourites" | "regulars" | "joined" | "setAside";
                q?: string;
                /** @description Only those free on this day, by their engagements and their weekly schedule */
                freeOn?: string;
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "firstName": "Maëlle",
                     *           "lastName": "Le Goff",
                     *           "phoneNumber": "06 12 34 56 78",
                     *           "location": {
                     *             "ville": "Lannion"
                     *           },
                     *           "reliabilityScore": 100,
                     *           "completedShifts": 0,
                     *           "noShows": 0,
                     *           "isFavourite": true,
                     *           "isSetAside": true,
                     *           "note": "Connaît la caisse et la terrasse.",
                     *           "missionsTogether": 0,
                     *           "lastMissionOn": "2026-12-05",
                     *           "hasJoined": true,
                     *           "nextMission": {
                     *             "jobId": "019a0000-0000-7000-8000-000000000001",
                     *             "title": "Extra service du soir",
                     *             "startsAt": "2026-11-22T09:00:00.000Z"
                     *           },
                     *           "weeklySchedule": {
                     *             "monday": [
                     *               "morning"
                     *             ],
                     *             "tuesday": [
                     *               "morning"
                     *             ],
                     *             "wednesday": [
                     *               "morning"
                     *             ],
                     *             "thursday": [
                     *               "morning"
                     *             ],
                     *             "friday": [
                     *               "morning"
                     *             ],
                     *             "saturday": [
                     *               "morning"
                     *             ],
                     *             "sunday": [
                     *               "morning"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["PoolPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listPoolMarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "favourites": [
                     *         "019a0000-0000-7000-8000-000000000001"
                     *       ],
                     *       "setAside": [
                     *         "019a0000-0000-7000-8000-000000000001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PoolMarkedIds"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    editPoolPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isFavourite": true,
                 *       "note": "Connaît la caisse et la terrasse."
                 *     }
                 */
                "application/json": {
                    isFavourite?: boolean;
                    isSetAside?: boolean;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isFavourite": true,
                     *       "isSetAside": true,
                     *       "note": "Connaît la caisse et la terrasse."
                     *     }
                     */
                    "application/json": components["schemas"]["PoolMarks"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — the person neither applied to this company, nor joined it, nor, with the PRO plan, is in the CV library. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 2 000 people at most.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listProposablePeople: {
        parameters: {
            query?: {
                q?: string;
                /** @description Only these ids, 50 at most, separated by commas */
                ids?: string;
                /** @description Only the people whose application to this offer was refused for this reason */
                refusedBecause?: "filled" | "hours" | "experience" | "far" | "cancelled" | "other";
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "firstName": "Maëlle",
                     *           "lastName": "Le Goff",
                     *           "location": {
                     *             "ville": "Lannion"
                     *           },
                     *           "reliabilityScore": 100,
                     *           "completedShifts": 0,
                     *           "noShows": 0,
                     *           "isFavourite": true,
                     *           "missionsTogether": 0,
                     *           "lastMissionOn": "2026-12-05",
                     *           "state": "free",
                     *           "unavailability": null,
                     *           "wasRefused": true,
                     *           "applicationId": "019a0000-0000-7000-8000-000000000001"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProposablePeoplePage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listProposals: {
        parameters: {
            query?: {
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "userId": "019a0000-0000-7000-8000-000000000001",
                     *           "candidateName": "Zoé Le Gall",
                     *           "message": "Même équipe que samedi dernier ?",
                     *           "isInstant": false,
                     *           "answer": "yes",
                     *           "answeredAt": "2026-11-22T09:00:00.000Z",
                     *           "withdrawnAt": "2026-11-22T09:00:00.000Z",
                     *           "createdAt": "2026-11-22T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "counts": {
                     *         "yes": 1,
                     *         "no": 1,
                     *         "unanswered": 1,
                     *         "withdrawn": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProposalPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    proposeJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "people": [
                 *         "019a0000-0000-7000-8000-000000000001"
                 *       ],
                 *       "message": "Même équipe que samedi dernier ?",
                 *       "isInstant": false
                 *     }
                 */
                "application/json": {
                    people: string[];
                    message?: string | null;
                    /** @description Whether the first who say yes are engaged at once, while places are left */
                    isInstant: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "019a0000-0000-7000-8000-000000000001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewProposals"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — the offer, or one of the people, is unknown, or set aside. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `failed-precondition`: Opération non autorisée dans l'état actuel — the offer is suspended, deleted, started or full, or the plan takes no more applications; or some people may not be chosen: `fields` says why, by id.
             *
             *     `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition" | "already-exists";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    withdrawProposals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "019a0000-0000-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Only these proposals; all of the offer without it */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "yes": 1,
                     *       "no": 1,
                     *       "unanswered": 1,
                     *       "withdrawn": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ProposalCounts"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readJoiningLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7RMPQ4X",
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["JoiningLink"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    renewJoiningLink: {
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
                 *       "replaces": null
                 *     }
                 */
                "application/json": {
                    /** @description The code on screen; null when there is none */
                    replaces: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7RMPQ4X",
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["JoiningLink"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    closeJoiningLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query?: {
                jobId?: string;
                status?: "pending" | "accepted" | "rejected";
                deletedJobs?: "true";
                q?: string;
                sort?: "newest" | "oldest" | "mission" | "reliability" | "together" | "distance";
                from?: string;
                to?: string;
                group?: "regulars" | "new";
                hasCv?: "true";
                isAvailable?: "true";
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "jobId": "019a0000-0000-7000-8000-000000000001",
                     *           "userId": "019a0000-0000-7000-8000-000000000001",
                     *           "status": "pending",
                     *           "appliedAt": "2026-11-22T09:00:00.000Z",
                     *           "candidateName": "Zoé Le Gall",
                     *           "candidatePhone": "+33612345678",
                     *           "candidate": {
                     *             "reliabilityScore": 100,
                     *             "completedShifts": 0,
                     *             "noShows": 0,
                     *             "missionsTogether": 0,
                     *             "lastMissionOn": "2026-12-05",
                     *             "ville": "Lannion",
                     *             "distanceKm": 9,
                     *             "hasCv": true
                     *           },
                     *           "wasProposed": false,
                     *           "engagement": {
                     *             "state": "expected",
                     *             "confirmedAt": "2026-11-22T09:00:00.000Z",
                     *             "askedAt": "2026-11-22T09:00:00.000Z",
                     *             "reminders": 1,
                     *             "whyNotRemind": "Relance possible à 15 h",
                     *             "agreed": {
                     *               "startsAt": "2026-11-22T09:00:00.000Z",
                     *               "endsAt": "2026-11-22T09:00:00.000Z",
                     *               "hourlyRate": 13.5,
                     *               "breakMinutes": 30
                     *             },
                     *             "endedAt": "2026-11-22T09:00:00.000Z",
                     *             "endedReason": null,
                     *             "isLate": false,
                     *             "isDeclared": false,
                     *             "recorded": {
                     *               "outcome": "present",
                     *               "from": "2026-11-22T09:00:00.000Z",
                     *               "to": "2026-11-22T09:00:00.000Z",
                     *               "breakMinutes": 30,
                     *               "contest": {
                     *                 "message": "Même équipe que samedi dernier ?",
                     *                 "at": "2026-11-22T09:00:00.000Z",
                     *                 "answer": "kept",
                     *                 "reply": null
                     *               },
                     *               "by": "recruiter",
                     *               "rating": "again"
                     *             }
                     *           },
                     *           "closedBecause": "deleted",
                     *           "isTaken": false,
                     *           "job": {
                     *             "title": "Extra service du soir",
                     *             "hourlyRate": 13.5,
                     *             "date": "2026-12-05",
                     *             "startTime": "18:00",
                     *             "endTime": "23:00",
                     *             "endsNextDay": false,
                     *             "ville": "Lannion",
                     *             "address": "12 rue Jean Savidan, 22300 Lannion",
                     *             "numberOfPositions": 2,
                     *             "placesTaken": 1,
                     *             "isDeleted": false
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    countApplications: {
        parameters: {
            query?: {
                jobId?: string;
                status?: "pending" | "accepted" | "rejected";
                deletedJobs?: "true";
                q?: string;
                sort?: "newest" | "oldest" | "mission" | "reliability" | "together" | "distance";
                from?: string;
                to?: string;
                group?: "regulars" | "new";
                hasCv?: "true";
                isAvailable?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationCount"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportApplications: {
        parameters: {
            query?: {
                jobId?: string;
                status?: "pending" | "accepted" | "rejected";
                deletedJobs?: "true";
                q?: string;
                sort?: "newest" | "oldest" | "mission" | "reliability" | "together" | "distance";
                from?: string;
                to?: string;
                group?: "regulars" | "new";
                hasCv?: "true";
                isAvailable?: "true";
                /** @description Only these ids, 100 at most, separated by commas */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ApplicationsFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — more than 20 000 rows. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 5 a minute for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getApplicationsSummary: {
        parameters: {
            query?: {
                jobId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "pending": 1,
                     *       "accepted": 1,
                     *       "rejected": 1,
                     *       "toDeletedJobs": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ApplicationsSummary"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getApplicationCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "firstName": "Maëlle",
                     *       "phoneNumber": "06 12 34 56 78",
                     *       "location": {
                     *         "ville": "Lannion"
                     *       },
                     *       "reliabilityScore": 100,
                     *       "completedShifts": 0,
                     *       "noShows": 0,
                     *       "jobPreferences": [
                     *         "service"
                     *       ],
                     *       "availabilityTypes": [
                     *         "weekdays"
                     *       ],
                     *       "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *       "isOnboardingComplete": true,
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "lateWithdrawals": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateProfile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    decideApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "accepted"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    decision: "accepted" | "rejected";
                    /** @default null */
                    reason?: ("filled" | "hours" | "experience" | "far" | "cancelled" | "other") | null;
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "userId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "candidateName": "Zoé Le Gall",
                     *       "candidatePhone": "+33612345678",
                     *       "candidate": {
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "missionsTogether": 0,
                     *         "lastMissionOn": "2026-12-05",
                     *         "ville": "Lannion",
                     *         "distanceKm": 9,
                     *         "hasCv": true
                     *       },
                     *       "wasProposed": false,
                     *       "engagement": {
                     *         "state": "expected",
                     *         "confirmedAt": "2026-11-22T09:00:00.000Z",
                     *         "askedAt": "2026-11-22T09:00:00.000Z",
                     *         "reminders": 1,
                     *         "whyNotRemind": "Relance possible à 15 h",
                     *         "agreed": {
                     *           "startsAt": "2026-11-22T09:00:00.000Z",
                     *           "endsAt": "2026-11-22T09:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "endedAt": "2026-11-22T09:00:00.000Z",
                     *         "endedReason": null,
                     *         "isLate": false,
                     *         "isDeclared": false,
                     *         "recorded": {
                     *           "outcome": "present",
                     *           "from": "2026-11-22T09:00:00.000Z",
                     *           "to": "2026-11-22T09:00:00.000Z",
                     *           "breakMinutes": 30,
                     *           "contest": {
                     *             "message": "Même équipe que samedi dernier ?",
                     *             "at": "2026-11-22T09:00:00.000Z",
                     *             "answer": "kept",
                     *             "reply": null
                     *           },
                     *           "by": "recruiter",
                     *           "rating": "again"
                     *         }
                     *       },
                     *       "closedBecause": "deleted",
                     *       "isTaken": false,
                     *       "job": {
                     *         "title": "Extra service du soir",
                     *         "hourlyRate": 13.5,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "ville": "Lannion",
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "numberOfPositions": 2,
                     *         "placesTaken": 1,
                     *         "isDeleted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Application"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — already decided otherwise, every place taken, or the mission over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    decideApplications: {
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
                 *       "ids": [
                 *         "019a0000-0000-7000-8000-000000000001"
                 *       ],
                 *       "decision": "rejected",
                 *       "reason": "filled",
                 *       "message": "Merci pour votre candidature. Toutes les places sont pourvues."
                 *     }
                 */
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    decision: "accepted" | "rejected";
                    /** @default null */
                    reason?: ("filled" | "hours" | "experience" | "far" | "cancelled" | "other") | null;
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcomes": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "isDone": true,
                     *           "message": "Même équipe que samedi dernier ?"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Outcomes"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — one of the applications to accept is not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — one of the applications to accept cannot be accepted: `message` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    remindEngaged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "userId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "accepted",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "candidateName": "Zoé Le Gall",
                     *       "candidatePhone": "+33612345678",
                     *       "candidate": {
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "missionsTogether": 0,
                     *         "lastMissionOn": null,
                     *         "ville": "Lannion",
                     *         "distanceKm": 9,
                     *         "hasCv": true
                     *       },
                     *       "engagement": {
                     *         "state": "asked",
                     *         "agreed": {
                     *           "startsAt": "2026-12-05T17:00:00.000Z",
                     *           "endsAt": "2026-12-05T22:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "confirmedAt": null,
                     *         "askedAt": "2026-12-04T12:00:00.000Z",
                     *         "reminders": 1,
                     *         "whyNotRemind": "Relance possible à 15 h",
                     *         "endedAt": null,
                     *         "endedReason": null,
                     *         "isLate": false,
                     *         "isDeclared": false,
                     *         "recorded": null
                     *       },
                     *       "wasProposed": false,
                     *       "closedBecause": null,
                     *       "isTaken": false,
                     *       "job": {
                     *         "title": "Extra service du soir",
                     *         "hourlyRate": 13.5,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "ville": "Lannion",
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "numberOfPositions": 2,
                     *         "placesTaken": 1,
                     *         "isDeleted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Application"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — nothing to confirm, or reminded too often or too recently. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    remindUnconfirmed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reminded": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Reminded"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — nobody can be reminded now: `message` says from when, if ever. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    setDeclared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isDeclared": true
                 *     }
                 */
                "application/json": {
                    isDeclared: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "userId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "candidateName": "Zoé Le Gall",
                     *       "candidatePhone": "+33612345678",
                     *       "candidate": {
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "missionsTogether": 0,
                     *         "lastMissionOn": "2026-12-05",
                     *         "ville": "Lannion",
                     *         "distanceKm": 9,
                     *         "hasCv": true
                     *       },
                     *       "wasProposed": false,
                     *       "engagement": {
                     *         "state": "expected",
                     *         "confirmedAt": "2026-11-22T09:00:00.000Z",
                     *         "askedAt": "2026-11-22T09:00:00.000Z",
                     *         "reminders": 1,
                     *         "whyNotRemind": "Relance possible à 15 h",
                     *         "agreed": {
                     *           "startsAt": "2026-11-22T09:00:00.000Z",
                     *           "endsAt": "2026-11-22T09:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "endedAt": "2026-11-22T09:00:00.000Z",
                     *         "endedReason": null,
                     *         "isLate": false,
                     *         "isDeclared": false,
                     *         "recorded": {
                     *           "outcome": "present",
                     *           "from": "2026-11-22T09:00:00.000Z",
                     *           "to": "2026-11-22T09:00:00.000Z",
                     *           "breakMinutes": 30,
                     *           "contest": {
                     *             "message": "Même équipe que samedi dernier ?",
                     *             "at": "2026-11-22T09:00:00.000Z",
                     *             "answer": "kept",
                     *             "reply": null
                     *           },
                     *           "by": "recruiter",
                     *           "rating": "again"
                     *         }
                     *       },
                     *       "closedBecause": "deleted",
                     *       "isTaken": false,
                     *       "job": {
                     *         "title": "Extra service du soir",
                     *         "hourlyRate": 13.5,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "ville": "Lannion",
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "numberOfPositions": 2,
                     *         "placesTaken": 1,
                     *         "isDeleted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Application"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — not engaged, or no longer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readLabourAdvice: {
        parameters: {
            query: {
                /** @description Only these ids, 100 at most, separated by commas */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *           "hints": [
                     *             "many-days"
                     *           ],
                     *           "daysThisQuarter": 52
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LabourAdvice"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    recordAttendance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "applicationId": "019a0000-0000-7000-8000-000000000001",
                 *           "outcome": "late",
                 *           "from": "18:40",
                 *           "to": "00:30",
                 *           "breakMinutes": 30,
                 *           "rating": "again"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entries: {
                        /** Format: uuid */
                        applicationId: string;
                        /** @enum {string} */
                        outcome: "present" | "late" | "absent" | "excused";
                        from?: string;
                        to?: string;
                        breakMinutes?: number;
                        rating?: ("again" | "fine" | "never") | null;
                        replace?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — more than two hours before the start or 30 days after the end, a person no longer engaged, or their place taken by another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readHours: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *           "jobId": "019a0000-0000-7000-8000-000000000001",
                     *           "userId": "019a0000-0000-7000-8000-000000000001",
                     *           "firstName": "Maëlle",
                     *           "lastName": "Le Goff",
                     *           "title": "Extra service du soir",
                     *           "date": "2026-12-05",
                     *           "planned": {
                     *             "from": "2026-11-22T09:00:00.000Z",
                     *             "to": "2026-11-22T09:00:00.000Z",
                     *             "minutes": 1
                     *           },
                     *           "worked": {
                     *             "from": "2026-11-22T09:00:00.000Z",
                     *             "to": "2026-11-22T09:00:00.000Z"
                     *           },
                     *           "breakMinutes": 30,
                     *           "paidMinutes": 1,
                     *           "decimalHours": 1,
                     *           "hourlyRate": 13.5,
                     *           "grossPay": 1,
                     *           "outcome": "present",
                     *           "by": "recruiter",
                     *           "isContested": true
                     *         }
                     *       ],
                     *       "paidMinutes": 1,
                     *       "decimalHours": 1,
                     *       "grossPay": 1,
                     *       "isWhole": true
                     *     }
                     */
                    "application/json": components["schemas"]["HoursSheet"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportHours: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["HoursFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 5 a minute for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    answerContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Le service a commencé à 18 h, vous êtes arrivée à 18 h 40."
                 *     }
                 */
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "userId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "candidateName": "Zoé Le Gall",
                     *       "candidatePhone": "+33612345678",
                     *       "candidate": {
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "missionsTogether": 0,
                     *         "lastMissionOn": "2026-12-05",
                     *         "ville": "Lannion",
                     *         "distanceKm": 9,
                     *         "hasCv": true
                     *       },
                     *       "wasProposed": false,
                     *       "engagement": {
                     *         "state": "expected",
                     *         "confirmedAt": "2026-11-22T09:00:00.000Z",
                     *         "askedAt": "2026-11-22T09:00:00.000Z",
                     *         "reminders": 1,
                     *         "whyNotRemind": "Relance possible à 15 h",
                     *         "agreed": {
                     *           "startsAt": "2026-11-22T09:00:00.000Z",
                     *           "endsAt": "2026-11-22T09:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "endedAt": "2026-11-22T09:00:00.000Z",
                     *         "endedReason": null,
                     *         "isLate": false,
                     *         "isDeclared": false,
                     *         "recorded": {
                     *           "outcome": "present",
                     *           "from": "2026-11-22T09:00:00.000Z",
                     *           "to": "2026-11-22T09:00:00.000Z",
                     *           "breakMinutes": 30,
                     *           "contest": {
                     *             "message": "Même équipe que samedi dernier ?",
                     *             "at": "2026-11-22T09:00:00.000Z",
                     *             "answer": "kept",
                     *             "reply": null
                     *           },
                     *           "by": "recruiter",
                     *           "rating": "again"
                     *         }
                     *       },
                     *       "closedBecause": "deleted",
                     *       "isTaken": false,
                     *       "job": {
                     *         "title": "Extra service du soir",
                     *         "hourlyRate": 13.5,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "ville": "Lannion",
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "numberOfPositions": 2,
                     *         "placesTaken": 1,
                     *         "isDeleted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Application"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — no contest is open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listLibraryCandidates: {
        parameters: {
            query?: {
                q?: string;
                ville?: string;
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "firstName": "Maëlle",
                     *           "lastName": "Le Goff",
                     *           "email": "contact@kerguelen.fr",
                     *           "phoneNumber": "06 12 34 56 78",
                     *           "location": {
                     *             "ville": "Lannion"
                     *           },
                     *           "reliabilityScore": 100,
                     *           "completedShifts": 0,
                     *           "noShows": 0,
                     *           "jobPreferences": [
                     *             "service"
                     *           ],
                     *           "applicationsCount": 1,
                     *           "lastAppliedAt": "2026-11-22T09:00:00.000Z",
                     *           "missionsTogether": 0,
                     *           "lastMissionOn": "2026-12-05",
                     *           "availability": {
                     *             "dispoNow": true,
                     *             "status": "accepted"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1,
                     *       "isTotalExact": true
                     *     }
                     */
                    "application/json": components["schemas"]["LibraryPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 40 new pages an hour and 120 a day for one recruiter at most.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — more than 4 concurrent searches of one recruiter, or too many searches overall.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getLibraryCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "firstName": "Maëlle",
                     *       "lastName": "Le Goff",
                     *       "email": "contact@kerguelen.fr",
                     *       "phoneNumber": "06 12 34 56 78",
                     *       "location": {
                     *         "ville": "Lannion"
                     *       },
                     *       "reliabilityScore": 100,
                     *       "completedShifts": 0,
                     *       "noShows": 0,
                     *       "jobPreferences": [
                     *         "service"
                     *       ],
                     *       "availabilityTypes": [
                     *         "weekdays"
                     *       ],
                     *       "availability": {
                     *         "dispoNow": true,
                     *         "status": "accepted",
                     *         "weeklySchedule": {
                     *           "monday": [
                     *             "morning"
                     *           ],
                     *           "tuesday": [
                     *             "morning"
                     *           ],
                     *           "wednesday": [
                     *             "morning"
                     *           ],
                     *           "thursday": [
                     *             "morning"
                     *           ],
                     *           "friday": [
                     *             "morning"
                     *           ],
                     *           "saturday": [
                     *             "morning"
                     *           ],
                     *           "sunday": [
                     *             "morning"
                     *           ]
                     *         }
                     *       },
                     *       "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *       "createdAt": "2026-11-22T09:00:00.000Z",
                     *       "applicationsCount": 1,
                     *       "lastAppliedAt": "2026-11-22T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LibraryProfile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 60 new profiles an hour and 200 a day for one recruiter at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    suggestAddresses: {
        parameters: {
            query: {
                q: string;
                /** @description Random, generated by the client, the same from the first letter typed to the chosen address; then a new one */
                session?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "label": "Missions effectuées",
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "postcode": null,
                     *           "precision": "exact",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566
                     *         }
                     *       ],
                     *       "source": "google"
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AddressSuggestion"][];
                        source: ("google" | "geopf" | "communes") | null;
                    };
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — too many requests from this account. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    locateAddress: {
        parameters: {
            query?: {
                /** @description Random, generated by the client, the same from the first letter typed to the chosen address; then a new one */
                session?: string;
            };
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "label": "Missions effectuées",
                     *       "address": "12 rue Jean Savidan, 22300 Lannion",
                     *       "postcode": null,
                     *       "precision": "exact",
                     *       "ville": "Lannion",
                     *       "latitude": 48.7326,
                     *       "longitude": -3.4566
                     *     }
                     */
                    "application/json": components["schemas"]["LocatedAddress"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `geocoding-failed`: Impossible de localiser cette adresse. Vérifiez qu'elle est complète. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "geocoding-failed";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — too many requests from this account. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    findCompany: {
        parameters: {
            query: {
                siret: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "company": {
                     *         "companyName": "Maison Kerguelen",
                     *         "companySize": "1-10"
                     *       }
                     *     }
                     */
                    "application/json": {
                        company: components["schemas"]["CompanyFacts"] | null;
                    };
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — too many requests from this account. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sendSupportRequest: {
        parameters: {
            query?: {
                /** @description The side one writes from, whose signed-in account is told to the support: `recruiter` unless sent */
                role?: "recruiter" | "candidate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Claire Kerguelen",
                 *       "email": "contact@kerguelen.fr",
                 *       "issue": "Je ne reçois plus de candidatures."
                 *     }
                 */
                "application/json": {
                    name: string;
                    email: string;
                    issue: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 20 messages an hour come from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    openLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 30 open streams for one session at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listPublicOffers: {
        parameters: {
            query?: {
                latitude?: number;
                longitude?: number;
                radiusKm?: number;
                /** @description A commune, with its postcode where several have that name; instead of coordinates */
                city?: string;
                category?: "service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "hotellerie" | "social" | "care" | "accueil" | "technique" | "securite" | "service_evenementiel" | "animation_sociale" | "accompagnement" | "administration" | "mediation" | "education" | "reception" | "bar" | "accueil_client" | "mise_en_rayon" | "transport" | "maintenance" | "autre";
                date?: string;
                seriesId?: string;
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "title": "Extra service du soir",
                     *           "businessName": "Maison Kerguelen",
                     *           "category": "service",
                     *           "description": "Service en salle.",
                     *           "companyDescription": "Une maison de famille face à la mer.",
                     *           "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *           "companyPast": [
                     *             "Répond en 3 h"
                     *           ],
                     *           "hourlyRate": 13.5,
                     *           "numberOfPositions": 2,
                     *           "remainingPositions": 2,
                     *           "isFull": false,
                     *           "date": "2026-12-05",
                     *           "startTime": "18:00",
                     *           "endTime": "23:00",
                     *           "endsNextDay": false,
                     *           "startsAt": "2026-12-05T17:00:00.000Z",
                     *           "endsAt": "2026-12-05T22:00:00.000Z",
                     *           "seriesId": null,
                     *           "requirements": [
                     *             "Ponctuel"
                     *           ],
                     *           "experienceRequired": false,
                     *           "benefits": [
                     *             "Repas"
                     *           ],
                     *           "opensToAllAt": null,
                     *           "isReserved": false,
                     *           "instantMatch": true,
                     *           "urgent": false,
                     *           "createdAt": "2026-11-22T08:00:00.000Z",
                     *           "distanceKm": 3,
                     *           "version": 3,
                     *           "location": {
                     *             "ville": "Lannion"
                     *           },
                     *           "breakMinutes": 30,
                     *           "state": "open"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOffersPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 600 reads in 5 minutes from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getPublicOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille face à la mer.",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "companyPast": [
                     *         "Répond en 3 h"
                     *       ],
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "remainingPositions": 2,
                     *       "isFull": false,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "startsAt": "2026-12-05T17:00:00.000Z",
                     *       "endsAt": "2026-12-05T22:00:00.000Z",
                     *       "seriesId": null,
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "opensToAllAt": null,
                     *       "isReserved": false,
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T08:00:00.000Z",
                     *       "distanceKm": 3,
                     *       "version": 3,
                     *       "location": {
                     *         "ville": "Lannion"
                     *       },
                     *       "breakMinutes": 30,
                     *       "state": "open",
                     *       "otherDates": [],
                     *       "otherOffers": []
                     *     }
                     */
                    "application/json": components["schemas"]["PublicOfferPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 600 reads in 5 minutes from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getJoiningCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyName": "Maison Kerguelen",
                     *       "companyLogoUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["JoiningCompany"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — an unknown code, or one whose company closed its link or its account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 30 wrong codes in an hour from one network, or 600 reads in 5 minutes, at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    signUpCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "zoe.legall@example.fr",
                 *       "password": "marée-haute-29",
                 *       "firstName": "Zoé",
                 *       "lastName": "Le Gall",
                 *       "phoneNumber": "06 12 34 56 78",
                 *       "birthDate": "2004-02-29",
                 *       "city": "Lannion",
                 *       "acceptedTerms": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                    firstName: string;
                    lastName: string;
                    phoneNumber?: string | null;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; at least 16 years ago
                     */
                    birthDate: string;
                    city?: string | null;
                    /**
                     * @description The version of the terms, and of what an application shares, that was on screen when the person accepted them
                     * @enum {string}
                     */
                    acceptedTerms: "2026-11-23";
                    /** @description The offer to apply to at once, in the version that was on screen */
                    application?: {
                        /** Format: uuid */
                        jobId: string;
                        /** @description `version` of the offer that was on screen */
                        version: number;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7",
                     *       "candidate": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "firstName": "Zoé",
                     *         "lastName": "Le Gall",
                     *         "email": "zoe.legall@example.fr",
                     *         "phoneNumber": "+33612345678",
                     *         "birthDate": "2004-02-29",
                     *         "location": {
                     *           "ville": "Lannion"
                     *         },
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "jobPreferences": [
                     *           "service"
                     *         ],
                     *         "availabilityTypes": [
                     *           "weekend"
                     *         ],
                     *         "availability": {
                     *           "dispoNow": true,
                     *           "status": null,
                     *           "weeklySchedule": {
                     *             "saturday": [
                     *               "morning",
                     *               "evening"
                     *             ]
                     *           }
                     *         },
                     *         "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *         "isOnboardingComplete": true,
                     *         "isInCvLibrary": true,
                     *         "notifyByMail": true,
                     *         "acceptedTerms": {
                     *           "version": "2026-11-23",
                     *           "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *         },
                     *         "createdAt": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "application": null,
                     *       "refusal": null
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateSignedUp"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7",
                     *       "candidate": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "firstName": "Zoé",
                     *         "lastName": "Le Gall",
                     *         "email": "zoe.legall@example.fr",
                     *         "phoneNumber": "+33612345678",
                     *         "birthDate": "2004-02-29",
                     *         "location": {
                     *           "ville": "Lannion"
                     *         },
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "jobPreferences": [
                     *           "service"
                     *         ],
                     *         "availabilityTypes": [
                     *           "weekend"
                     *         ],
                     *         "availability": {
                     *           "dispoNow": true,
                     *           "status": null,
                     *           "weeklySchedule": {
                     *             "saturday": [
                     *               "morning",
                     *               "evening"
                     *             ]
                     *           }
                     *         },
                     *         "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *         "isOnboardingComplete": true,
                     *         "isInCvLibrary": true,
                     *         "notifyByMail": true,
                     *         "acceptedTerms": {
                     *           "version": "2026-11-23",
                     *           "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *         },
                     *         "createdAt": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "application": null,
                     *       "refusal": null
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateSignedUp"];
                };
            };
            /**
             * @description `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             *
             *     `auth/weak-password`: Le mot de passe doit contenir au moins 6 caractères
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range" | "auth/invalid-email" | "auth/weak-password";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — the offer to apply to is unknown or deleted; no account is created. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `auth/email-already-in-use`: Un compte existe déjà avec cet email — a company or a candidate has an account with this e-mail.
             *
             *     `job-suspended`: Cette offre est suspendue — the company suspended the offer, or is suspended itself: it may open again.
             *
             *     `job-over`: Cette mission est terminée — the mission has ended.
             *
             *     `job-full`: Toutes les places sont déjà pourvues — every place is taken; one may be freed later.
             *
             *     `job-reserved`: Cette offre n'est pas encore ouverte à tous — the offer is shown to its company's own people alone until `opensToAllAt`.
             *
             *     `applications-closed`: Cette offre ne prend plus de candidatures pour le moment. — the recruiter takes no more applications for now; no account is created.
             *
             *     `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request.
             *
             *     `aborted`: Opération interrompue. Veuillez réessayer — the offer was edited after the version sent: show `current`; no account is created.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/email-already-in-use" | "job-suspended" | "job-over" | "job-full" | "job-reserved" | "applications-closed" | "already-exists" | "aborted";
                        current?: components["schemas"]["FeedJob"];
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 1 000 candidates an hour from one network at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    signInCandidate: {
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
                 *       "email": "zoe.legall@example.fr",
                 *       "password": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7",
                     *       "candidate": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "firstName": "Zoé",
                     *         "lastName": "Le Gall",
                     *         "email": "zoe.legall@example.fr",
                     *         "phoneNumber": "+33612345678",
                     *         "birthDate": "2004-02-29",
                     *         "location": {
                     *           "ville": "Lannion"
                     *         },
                     *         "reliabilityScore": 100,
                     *         "completedShifts": 0,
                     *         "noShows": 0,
                     *         "jobPreferences": [
                     *           "service"
                     *         ],
                     *         "availabilityTypes": [
                     *           "weekend"
                     *         ],
                     *         "availability": {
                     *           "dispoNow": true,
                     *           "status": null,
                     *           "weeklySchedule": {
                     *             "saturday": [
                     *               "morning",
                     *               "evening"
                     *             ]
                     *           }
                     *         },
                     *         "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *         "isOnboardingComplete": true,
                     *         "isInCvLibrary": true,
                     *         "notifyByMail": true,
                     *         "acceptedTerms": {
                     *           "version": "2026-11-23",
                     *           "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *         },
                     *         "createdAt": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CandidateSession"];
                };
            };
            /**
             * @description `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range" | "auth/invalid-email";
                    };
                };
            };
            /** @description `auth/invalid-credential`: Identifiants incorrects */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/invalid-credential";
                    };
                };
            };
            /**
             * @description `auth/user-disabled`: Ce compte a été désactivé
             *
             *     `permission-denied`: Accès refusé. Vérifiez vos permissions.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/user-disabled" | "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 attempts in 5 minutes on one account from one network, 100 from one network; 300 an hour on one account from unknown devices. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    signOutCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "firstName": "Zoé",
                     *       "lastName": "Le Gall",
                     *       "email": "zoe.legall@example.fr",
                     *       "phoneNumber": "+33612345678",
                     *       "birthDate": "2004-02-29",
                     *       "location": {
                     *         "ville": "Lannion"
                     *       },
                     *       "reliabilityScore": 100,
                     *       "completedShifts": 0,
                     *       "noShows": 0,
                     *       "jobPreferences": [
                     *         "service"
                     *       ],
                     *       "availabilityTypes": [
                     *         "weekend"
                     *       ],
                     *       "availability": {
                     *         "dispoNow": true,
                     *         "status": null,
                     *         "weeklySchedule": {
                     *           "saturday": [
                     *             "morning",
                     *             "evening"
                     *           ]
                     *         }
                     *       },
                     *       "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *       "isOnboardingComplete": true,
                     *       "isInCvLibrary": true,
                     *       "notifyByMail": true,
                     *       "acceptedTerms": {
                     *         "version": "2026-11-23",
                     *         "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    updateCandidate: {
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
                 *       "jobPreferences": [
                 *         "service"
                 *       ],
                 *       "availabilityTypes": [
                 *         "weekend"
                 *       ],
                 *       "availability": {
                 *         "dispoNow": true,
                 *         "weeklySchedule": {
                 *           "saturday": [
                 *             "morning",
                 *             "evening"
                 *           ]
                 *         }
                 *       },
                 *       "cvUrl": "https://cv.example.fr/zoe.pdf",
                 *       "isOnboardingComplete": true
                 *     }
                 */
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    phoneNumber?: string | null;
                    city?: string | null;
                    jobPreferences?: ("service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "care" | "hotellerie" | "autre" | "all")[];
                    availabilityTypes?: ("weekdays" | "weekend" | "evenings" | "mornings")[];
                    availability?: {
                        dispoNow?: boolean;
                        status?: string | null;
                        weeklySchedule?: {
                            monday?: ("morning" | "afternoon" | "evening")[];
                            tuesday?: ("morning" | "afternoon" | "evening")[];
                            wednesday?: ("morning" | "afternoon" | "evening")[];
                            thursday?: ("morning" | "afternoon" | "evening")[];
                            friday?: ("morning" | "afternoon" | "evening")[];
                            saturday?: ("morning" | "afternoon" | "evening")[];
                            sunday?: ("morning" | "afternoon" | "evening")[];
                        };
                    };
                    cvUrl?: string | null;
                    isOnboardingComplete?: boolean;
                    isInCvLibrary?: boolean;
                    notifyByMail?: boolean;
                    /**
                     * @description The version of the terms, and of what an application shares, that was on screen when the person accepted them
                     * @enum {string}
                     */
                    acceptedTerms?: "2026-11-23";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "firstName": "Zoé",
                     *       "lastName": "Le Gall",
                     *       "email": "zoe.legall@example.fr",
                     *       "phoneNumber": "+33612345678",
                     *       "birthDate": "2004-02-29",
                     *       "location": {
                     *         "ville": "Lannion"
                     *       },
                     *       "reliabilityScore": 100,
                     *       "completedShifts": 0,
                     *       "noShows": 0,
                     *       "jobPreferences": [
                     *         "service"
                     *       ],
                     *       "availabilityTypes": [
                     *         "weekend"
                     *       ],
                     *       "availability": {
                     *         "dispoNow": true,
                     *         "status": null,
                     *         "weeklySchedule": {
                     *           "saturday": [
                     *             "morning",
                     *             "evening"
                     *           ]
                     *         }
                     *       },
                     *       "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *       "isOnboardingComplete": true,
                     *       "isInCvLibrary": true,
                     *       "notifyByMail": true,
                     *       "acceptedTerms": {
                     *         "version": "2026-11-23",
                     *         "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listCandidateSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "device": "Chrome sur Android",
                     *           "openedAt": "2026-11-20T08:00:00.000Z",
                     *           "lastUsedAt": "2026-11-22T09:00:00.000Z",
                     *           "isCurrent": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenSessions"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    endOtherCandidateSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    endCandidateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getCandidateSignInEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "zoe.legall@example.fr",
                     *       "pendingEmail": null
                     *     }
                     */
                    "application/json": components["schemas"]["SignInEmail"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    changeCandidateSignInEmail: {
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
                 *       "email": "zoe@exemple.fr",
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    email: string;
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "zoe.legall@example.fr",
                     *       "pendingEmail": "zoe@exemple.fr"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInEmail"];
                };
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             *
             *     `auth/invalid-email`: Format d'email invalide
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range" | "auth/invalid-email";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — too many attempts from this account or network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    cancelCandidateEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    changeCandidatePassword: {
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
                 *       "currentPassword": "marée-haute-29",
                 *       "password": "grand-large-22",
                 *       "confirmPassword": "grand-large-22"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                    password: string;
                    confirmPassword: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `auth/weak-password`: Le mot de passe doit contenir au moins 6 caractères
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "auth/weak-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 20 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportCandidateData: {
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
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-22T10:00:00.000Z",
                     *       "truncated": [],
                     *       "data": {
                     *         "members": [
                     *           {
                     *             "id": "019a0000-0000-7000-8000-000000000001",
                     *             "firstName": "Zoé",
                     *             "lastName": "Le Gall",
                     *             "email": "zoe.legall@example.fr",
                     *             "phoneNumber": "+33612345678",
                     *             "birthDate": "2004-02-29",
                     *             "location": {
                     *               "ville": "Lannion"
                     *             },
                     *             "reliabilityScore": 100,
                     *             "completedShifts": 0,
                     *             "noShows": 0,
                     *             "jobPreferences": [
                     *               "service"
                     *             ],
                     *             "availabilityTypes": [
                     *               "weekend"
                     *             ],
                     *             "availability": {
                     *               "dispoNow": true,
                     *               "status": null,
                     *               "weeklySchedule": {
                     *                 "saturday": [
                     *                   "morning",
                     *                   "evening"
                     *                 ]
                     *               }
                     *             },
                     *             "cvUrl": "https://cv.example.fr/zoe.pdf",
                     *             "isOnboardingComplete": true,
                     *             "isInCvLibrary": true,
                     *             "notifyByMail": true,
                     *             "acceptedTerms": {
                     *               "version": "2026-11-23",
                     *               "acceptedAt": "2026-11-23T08:00:00.000Z"
                     *             },
                     *             "createdAt": "2026-11-22T08:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network.
             *
             *     `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 3 exports a day for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests" | "resource-exhausted";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    deleteCandidateAccount: {
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
                 *       "currentPassword": "marée-haute-29"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/wrong-password`: Mot de passe incorrect
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/wrong-password" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard — 10 wrong passwords in 5 minutes on one account, from any network. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "auth/too-many-requests";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readFeed: {
        parameters: {
            query?: {
                latitude?: number;
                longitude?: number;
                radiusKm?: number;
                /** @description A commune, with its postcode where several have that name; instead of coordinates */
                city?: string;
                category?: "service" | "cuisine" | "caisse" | "menage" | "vente" | "livraison" | "animation" | "hotellerie" | "social" | "care" | "accueil" | "technique" | "securite" | "service_evenementiel" | "animation_sociale" | "accompagnement" | "administration" | "mediation" | "education" | "reception" | "bar" | "accueil_client" | "mise_en_rayon" | "transport" | "maintenance" | "autre";
                date?: string;
                seriesId?: string;
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "title": "Extra service du soir",
                     *           "businessName": "Maison Kerguelen",
                     *           "category": "service",
                     *           "description": "Service en salle.",
                     *           "companyDescription": "Une maison de famille face à la mer.",
                     *           "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *           "companyPast": [
                     *             "Répond en 3 h"
                     *           ],
                     *           "hourlyRate": 13.5,
                     *           "numberOfPositions": 2,
                     *           "remainingPositions": 2,
                     *           "isFull": false,
                     *           "date": "2026-12-05",
                     *           "startTime": "18:00",
                     *           "endTime": "23:00",
                     *           "endsNextDay": false,
                     *           "startsAt": "2026-12-05T17:00:00.000Z",
                     *           "endsAt": "2026-12-05T22:00:00.000Z",
                     *           "seriesId": null,
                     *           "briefing": {
                     *             "meetingPoint": "Entrée de service, rue des Halles",
                     *             "contactName": null,
                     *             "contactPhone": null,
                     *             "dress": "Chemise blanche, pantalon noir",
                     *             "breakMinutes": 30,
                     *             "access": null
                     *           },
                     *           "location": {
                     *             "address": "12 rue Jean Savidan, 22300 Lannion",
                     *             "ville": "Lannion",
                     *             "latitude": 48.7326,
                     *             "longitude": -3.4566,
                     *             "details": null,
                     *             "approximate": false
                     *           },
                     *           "requirements": [
                     *             "Ponctuel"
                     *           ],
                     *           "experienceRequired": false,
                     *           "benefits": [
                     *             "Repas"
                     *           ],
                     *           "isActive": true,
                     *           "status": "open",
                     *           "opensToAllAt": null,
                     *           "isReserved": false,
                     *           "instantMatch": true,
                     *           "urgent": false,
                     *           "createdAt": "2026-11-22T08:00:00.000Z",
                     *           "distanceKm": 3.2,
                     *           "version": 3,
                     *           "applicationId": null,
                     *           "applicationStatus": null,
                     *           "hasWithdrawn": false,
                     *           "hasClash": false,
                     *           "acceptsApplications": true
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getFeedJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "title": "Extra service du soir",
                     *       "businessName": "Maison Kerguelen",
                     *       "category": "service",
                     *       "description": "Service en salle.",
                     *       "companyDescription": "Une maison de famille face à la mer.",
                     *       "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *       "companyPast": [
                     *         "Répond en 3 h"
                     *       ],
                     *       "hourlyRate": 13.5,
                     *       "numberOfPositions": 2,
                     *       "remainingPositions": 2,
                     *       "isFull": false,
                     *       "date": "2026-12-05",
                     *       "startTime": "18:00",
                     *       "endTime": "23:00",
                     *       "endsNextDay": false,
                     *       "startsAt": "2026-12-05T17:00:00.000Z",
                     *       "endsAt": "2026-12-05T22:00:00.000Z",
                     *       "seriesId": null,
                     *       "briefing": {
                     *         "meetingPoint": "Entrée de service, rue des Halles",
                     *         "contactName": null,
                     *         "contactPhone": null,
                     *         "dress": "Chemise blanche, pantalon noir",
                     *         "breakMinutes": 30,
                     *         "access": null
                     *       },
                     *       "location": {
                     *         "address": "12 rue Jean Savidan, 22300 Lannion",
                     *         "ville": "Lannion",
                     *         "latitude": 48.7326,
                     *         "longitude": -3.4566,
                     *         "details": null,
                     *         "approximate": false
                     *       },
                     *       "requirements": [
                     *         "Ponctuel"
                     *       ],
                     *       "experienceRequired": false,
                     *       "benefits": [
                     *         "Repas"
                     *       ],
                     *       "isActive": true,
                     *       "status": "open",
                     *       "opensToAllAt": null,
                     *       "isReserved": false,
                     *       "instantMatch": true,
                     *       "urgent": false,
                     *       "createdAt": "2026-11-22T08:00:00.000Z",
                     *       "distanceKm": null,
                     *       "version": 3,
                     *       "applicationId": null,
                     *       "applicationStatus": null,
                     *       "hasWithdrawn": false,
                     *       "hasClash": false,
                     *       "acceptsApplications": true
                     *     }
                     */
                    "application/json": components["schemas"]["FeedJob"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    applyToJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the offer that was on screen */
                    version: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 2,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "pending",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": null,
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 2,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "pending",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": null,
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `job-suspended`: Cette offre est suspendue — the company suspended the offer, or is suspended itself: it may open again.
             *
             *     `job-over`: Cette mission est terminée — the mission has ended.
             *
             *     `job-full`: Toutes les places sont déjà pourvues — every place is taken; one may be freed later.
             *
             *     `job-reserved`: Cette offre n'est pas encore ouverte à tous — the offer is shown to its company's own people alone until `opensToAllAt`.
             *
             *     `application-withdrawn`: Vous avez retiré votre candidature à cette offre — one cannot apply again after withdrawing.
             *
             *     `schedule-clash`: Vous avez déjà une mission à ces heures — one is engaged elsewhere at these hours.
             *
             *     `applications-closed`: Cette offre ne prend plus de candidatures pour le moment. — the recruiter takes no more applications for now; do not retry automatically.
             *
             *     `terms-not-accepted`: Acceptez les conditions d'utilisation pour postuler — the person has accepted no terms, or an older version: let them read and accept (`acceptedTerms` of `PATCH /api/candidate/me`), then apply again.
             *
             *     `already-exists`: Ce document existe déjà — the `Idempotency-Key` was used for another request.
             *
             *     `aborted`: Opération interrompue. Veuillez réessayer — the offer was edited after the version sent: show `current`, and let the person apply to it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "job-suspended" | "job-over" | "job-full" | "job-reserved" | "application-withdrawn" | "schedule-clash" | "applications-closed" | "terms-not-accepted" | "already-exists" | "aborted";
                        current?: components["schemas"]["FeedJob"];
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listOwnProposals: {
        parameters: {
            query?: {
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "message": "Même équipe que samedi dernier ?",
                     *           "isInstant": false,
                     *           "createdAt": "2026-11-22T09:00:00.000Z",
                     *           "job": {
                     *             "id": "019a0000-0000-7000-8000-000000000001",
                     *             "title": "Extra service du soir",
                     *             "businessName": "Maison Kerguelen",
                     *             "category": "service",
                     *             "description": "Service en salle.",
                     *             "companyDescription": "Une maison de famille.",
                     *             "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *             "companyPast": [
                     *               "Répond en 3 h"
                     *             ],
                     *             "hourlyRate": 13.5,
                     *             "numberOfPositions": 2,
                     *             "remainingPositions": 2,
                     *             "isFull": false,
                     *             "date": "2026-12-05",
                     *             "startTime": "18:00",
                     *             "endTime": "23:00",
                     *             "endsNextDay": false,
                     *             "startsAt": "2026-11-22T09:00:00.000Z",
                     *             "endsAt": "2026-11-22T09:00:00.000Z",
                     *             "seriesId": "019a0000-0000-7000-8000-000000000001",
                     *             "location": {
                     *               "address": "12 rue Jean Savidan, 22300 Lannion",
                     *               "ville": "Lannion",
                     *               "latitude": 48.7326,
                     *               "longitude": -3.4566,
                     *               "details": null,
                     *               "approximate": false
                     *             },
                     *             "requirements": [
                     *               "Ponctuel"
                     *             ],
                     *             "experienceRequired": false,
                     *             "benefits": [
                     *               "Repas"
                     *             ],
                     *             "briefing": {
                     *               "meetingPoint": "Entrée de service, rue des Halles",
                     *               "contactName": null,
                     *               "contactPhone": null,
                     *               "dress": "Chemise blanche",
                     *               "breakMinutes": 30,
                     *               "access": null
                     *             },
                     *             "isActive": false,
                     *             "status": "open",
                     *             "opensToAllAt": "2026-11-22T09:00:00.000Z",
                     *             "isReserved": false,
                     *             "instantMatch": true,
                     *             "urgent": false,
                     *             "createdAt": "2026-11-22T09:00:00.000Z",
                     *             "distanceKm": 9,
                     *             "version": 3,
                     *             "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *             "applicationStatus": "pending",
                     *             "hasWithdrawn": false,
                     *             "hasClash": false,
                     *             "acceptsApplications": true
                     *           },
                     *           "obstacle": null
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProposalPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    acceptProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the offer that was on screen */
                    version: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 2,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "pending",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": null,
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `failed-precondition`: Opération non autorisée dans l'état actuel — the company withdrew it, the offer is deleted or has started, or one said no: `message` says which.
             *
             *     `job-suspended`: Cette offre est suspendue — the company suspended the offer, or is suspended itself: it may open again.
             *
             *     `job-over`: Cette mission est terminée — the mission has ended.
             *
             *     `job-full`: Toutes les places sont déjà pourvues — only where a yes engages at once: the places are taken.
             *
             *     `application-withdrawn`: Vous avez retiré votre candidature à cette offre — one cannot apply again after withdrawing.
             *
             *     `schedule-clash`: Vous avez déjà une mission à ces heures — one is engaged elsewhere at these hours.
             *
             *     `applications-closed`: Cette offre ne prend plus de candidatures pour le moment. — the recruiter takes no more applications for now; do not retry automatically.
             *
             *     `terms-not-accepted`: Acceptez les conditions d'utilisation pour postuler — the person has accepted no terms, or an older version: let them read and accept, then say yes again.
             *
             *     `aborted`: Opération interrompue. Veuillez réessayer — the offer was edited after the version sent: show `current`, and ask again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition" | "job-suspended" | "job-over" | "job-full" | "application-withdrawn" | "schedule-clash" | "applications-closed" | "terms-not-accepted" | "aborted";
                        current?: components["schemas"]["FeedJob"];
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    declineProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — one said yes: withdraw from the mission instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listOwnApplications: {
        parameters: {
            query?: {
                /** @description nextCursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "jobId": "019a0000-0000-7000-8000-000000000001",
                     *           "status": "pending",
                     *           "appliedAt": "2026-11-22T09:00:00.000Z",
                     *           "updatedAt": "2026-11-22T09:00:00.000Z",
                     *           "job": {
                     *             "id": "019a0000-0000-7000-8000-000000000001",
                     *             "title": "Extra service du soir",
                     *             "businessName": "Maison Kerguelen",
                     *             "category": "service",
                     *             "description": "Service en salle.",
                     *             "companyDescription": "Une maison de famille face à la mer.",
                     *             "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *             "companyPast": [
                     *               "Répond en 3 h"
                     *             ],
                     *             "hourlyRate": 13.5,
                     *             "numberOfPositions": 2,
                     *             "remainingPositions": 2,
                     *             "isFull": false,
                     *             "date": "2026-12-05",
                     *             "startTime": "18:00",
                     *             "endTime": "23:00",
                     *             "endsNextDay": false,
                     *             "startsAt": "2026-12-05T17:00:00.000Z",
                     *             "endsAt": "2026-12-05T22:00:00.000Z",
                     *             "seriesId": null,
                     *             "briefing": {
                     *               "meetingPoint": "Entrée de service, rue des Halles",
                     *               "contactName": null,
                     *               "contactPhone": null,
                     *               "dress": "Chemise blanche, pantalon noir",
                     *               "breakMinutes": 30,
                     *               "access": null
                     *             },
                     *             "location": {
                     *               "address": "12 rue Jean Savidan, 22300 Lannion",
                     *               "ville": "Lannion",
                     *               "latitude": 48.7326,
                     *               "longitude": -3.4566,
                     *               "details": null,
                     *               "approximate": false
                     *             },
                     *             "requirements": [
                     *               "Ponctuel"
                     *             ],
                     *             "experienceRequired": false,
                     *             "benefits": [
                     *               "Repas"
                     *             ],
                     *             "isActive": true,
                     *             "status": "open",
                     *             "opensToAllAt": null,
                     *             "isReserved": false,
                     *             "instantMatch": true,
                     *             "urgent": false,
                     *             "createdAt": "2026-11-22T08:00:00.000Z",
                     *             "distanceKm": null,
                     *             "version": 3,
                     *             "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *             "applicationStatus": "pending",
                     *             "hasWithdrawn": false,
                     *             "hasClash": false,
                     *             "acceptsApplications": true
                     *           },
                     *           "refusal": null,
                     *           "isInReserve": false,
                     *           "engagement": null,
                     *           "changes": []
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplicationPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getOwnApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "pending",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 2,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "pending",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": null,
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listJoinedCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "companyName": "Maison Kerguelen",
                     *           "companyLogoUrl": null,
                     *           "joinedAt": "2026-11-23T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JoinedCompanies"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    joinCompany: {
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
                 *       "code": "K7RMPQ4X"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "companyName": "Maison Kerguelen",
                     *       "companyLogoUrl": null,
                     *       "joinedAt": "2026-11-23T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinedCompany"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — an unknown code, or one whose company closed its link or its account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /**
             * @description `resource-exhausted`: Quota dépassé. Veuillez réessayer plus tard — 100 companies at most.
             *
             *     `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 30 an hour for one account at most.
             */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "resource-exhausted" | "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    leaveCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — one did not join this company, or has left it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 300 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    confirmEngagement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the offer that was on screen */
                    version: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "accepted",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 1,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "accepted",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": {
                     *         "state": "confirmed",
                     *         "agreed": {
                     *           "startsAt": "2026-12-05T17:00:00.000Z",
                     *           "endsAt": "2026-12-05T22:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "confirmedAt": "2026-12-04T09:12:00.000Z",
                     *         "isConfirmationAsked": false,
                     *         "isLateIfWithdrawnNow": true,
                     *         "recorded": null
                     *       },
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /**
             * @description `failed-precondition`: Opération non autorisée dans l'état actuel — not engaged, no longer engaged, or the mission has started or was recorded: `message` says which.
             *
             *     `schedule-clash`: Vous avez déjà une mission à ces heures — one is engaged elsewhere at these hours.
             *
             *     `aborted`: Opération interrompue. Veuillez réessayer — the offer was edited after the version sent: show `current`, and let the person confirm it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition" | "schedule-clash" | "aborted";
                        current?: components["schemas"]["FeedJob"];
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    withdrawApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Je suis malade."
                 *     }
                 */
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — already refused, or the mission has started. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    exportOwnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar (RFC 5545) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": components["schemas"]["CalendarFile"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé — no such application, or nobody was engaged by it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    getCandidateCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddress"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    renewCandidateCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddress"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    removeCandidateCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    contestRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 019a0000-0000-7000-8000-000000000001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "J'étais là à 18 h."
                 *     }
                 */
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a0000-0000-7000-8000-000000000001",
                     *       "jobId": "019a0000-0000-7000-8000-000000000001",
                     *       "status": "accepted",
                     *       "appliedAt": "2026-11-22T09:00:00.000Z",
                     *       "updatedAt": "2026-11-22T09:00:00.000Z",
                     *       "job": {
                     *         "id": "019a0000-0000-7000-8000-000000000001",
                     *         "title": "Extra service du soir",
                     *         "businessName": "Maison Kerguelen",
                     *         "category": "service",
                     *         "description": "Service en salle.",
                     *         "companyDescription": "Une maison de famille face à la mer.",
                     *         "companyLogoUrl": "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
                     *         "companyPast": [
                     *           "Répond en 3 h"
                     *         ],
                     *         "hourlyRate": 13.5,
                     *         "numberOfPositions": 2,
                     *         "remainingPositions": 1,
                     *         "isFull": false,
                     *         "date": "2026-12-05",
                     *         "startTime": "18:00",
                     *         "endTime": "23:00",
                     *         "endsNextDay": false,
                     *         "startsAt": "2026-12-05T17:00:00.000Z",
                     *         "endsAt": "2026-12-05T22:00:00.000Z",
                     *         "seriesId": null,
                     *         "briefing": {
                     *           "meetingPoint": "Entrée de service, rue des Halles",
                     *           "contactName": null,
                     *           "contactPhone": null,
                     *           "dress": "Chemise blanche, pantalon noir",
                     *           "breakMinutes": 30,
                     *           "access": null
                     *         },
                     *         "location": {
                     *           "address": "12 rue Jean Savidan, 22300 Lannion",
                     *           "ville": "Lannion",
                     *           "latitude": 48.7326,
                     *           "longitude": -3.4566,
                     *           "details": null,
                     *           "approximate": false
                     *         },
                     *         "requirements": [
                     *           "Ponctuel"
                     *         ],
                     *         "experienceRequired": false,
                     *         "benefits": [
                     *           "Repas"
                     *         ],
                     *         "isActive": true,
                     *         "status": "open",
                     *         "opensToAllAt": null,
                     *         "isReserved": false,
                     *         "instantMatch": true,
                     *         "urgent": false,
                     *         "createdAt": "2026-11-22T08:00:00.000Z",
                     *         "distanceKm": null,
                     *         "version": 3,
                     *         "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *         "applicationStatus": "accepted",
                     *         "hasWithdrawn": false,
                     *         "hasClash": false,
                     *         "acceptsApplications": true
                     *       },
                     *       "refusal": null,
                     *       "isInReserve": false,
                     *       "engagement": {
                     *         "state": "late",
                     *         "agreed": {
                     *           "startsAt": "2026-12-05T17:00:00.000Z",
                     *           "endsAt": "2026-12-05T22:00:00.000Z",
                     *           "hourlyRate": 13.5,
                     *           "breakMinutes": 30
                     *         },
                     *         "confirmedAt": "2026-12-04T09:12:00.000Z",
                     *         "isConfirmationAsked": false,
                     *         "isLateIfWithdrawnNow": false,
                     *         "recorded": {
                     *           "outcome": "late",
                     *           "from": "2026-12-05T17:40:00.000Z",
                     *           "to": "2026-12-05T22:00:00.000Z",
                     *           "breakMinutes": 30,
                     *           "contest": {
                     *             "message": "J'étais là à 18 h.",
                     *             "at": "2026-12-06T09:00:00.000Z",
                     *             "answer": null,
                     *             "reply": null
                     *           },
                     *           "contestableUntil": null
                     *         }
                     *       },
                     *       "changes": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `failed-precondition`: Opération non autorisée dans l'état actuel — nothing to contest, already contested, or too late: `message` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "failed-precondition";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readReliability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "score": 91,
                     *       "isFromFormula": true,
                     *       "formula": "100 × (missions + 4) ÷ (missions + 4 + 3 × absences + désistements tardifs + 0,5 × retards), arrondi. Une faute s'oublie après deux ans.",
                     *       "parts": [
                     *         {
                     *           "label": "Missions effectuées",
                     *           "count": 1,
                     *           "effect": 2
                     *         },
                     *         {
                     *           "label": "Absences",
                     *           "count": 0,
                     *           "effect": 0
                     *         },
                     *         {
                     *           "label": "Désistements tardifs",
                     *           "count": 0,
                     *           "effect": 0
                     *         },
                     *         {
                     *           "label": "Retards",
                     *           "count": 1,
                     *           "effect": -9
                     *         }
                     *       ],
                     *       "facts": [
                     *         {
                     *           "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *           "date": "2026-12-05",
                     *           "title": "Extra service du soir",
                     *           "companyName": "Maison Kerguelen",
                     *           "outcome": "late",
                     *           "counts": true,
                     *           "contestableUntil": "2026-12-13T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Reliability"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publicKey": "Texte",
                     *       "endpoint": "https://fcm.googleapis.com/fcm/send/dXBkYXRl"
                     *     }
                     */
                    "application/json": components["schemas"]["Push"];
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    subscribeToPush: {
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
                 *       "endpoint": "https://fcm.googleapis.com/fcm/send/dXBkYXRl",
                 *       "keys": {
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       }
                 *     }
                 */
                "application/json": {
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — 60 an hour for one account at most. */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "rate-limit-exceeded";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description nextCursor of the previous page */
                cursor?: string;
                applicationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019a0000-0000-7000-8000-000000000001",
                     *           "kind": "confirm",
                     *           "title": "Confirmez votre venue",
                     *           "body": "Maison Kerguelen compte sur vous samedi 5 décembre 2026, 18 h – 23 h, pour « Extra service du soir ». Confirmez que vous venez.",
                     *           "jobId": "019a0000-0000-7000-8000-000000000001",
                     *           "applicationId": "019a0000-0000-7000-8000-000000000001",
                     *           "createdAt": "2026-12-04T09:00:00.000Z",
                     *           "readAt": null
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "unread": 1
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description `out-of-range`: Paramètres invalides */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readNotifications: {
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
                 *       "until": "019a0000-0000-7000-8000-000000000001"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    until: string;
                    /**
                     * @description That one alone, not those before it
                     * @default false
                     */
                    only?: boolean;
                };
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid-application-data`: Données de candidature invalides
             *
             *     `out-of-range`: Paramètres invalides
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "invalid-application-data" | "out-of-range";
                    };
                };
            };
            /** @description `unauthenticated`: Votre session a expiré. Reconnectez-vous. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `permission-denied`: Accès refusé. Vérifiez vos permissions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "permission-denied";
                    };
                };
            };
            /** @description `not-found`: Document non trouvé */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "not-found";
                    };
                };
            };
            /** @description `payload-too-large`: Le contenu envoyé est trop volumineux. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "payload-too-large";
                    };
                };
            };
            /** @description `unsupported-media-type`: Ce type de contenu n'est pas accepté. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unsupported-media-type";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "2026-11-23",
                     *       "commit": "Texte"
                     *     }
                     */
                    "application/json": {
                        /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
                        status: "ok";
                        version: string;
                        commit: string;
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
                    "application/json": {
                        /** @description Open: other values may be added; of an unknown one, treat it as the first one. */
                        status: "ok";
                    };
                };
            };
            /** @description `internal`: Erreur interne du serveur */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "internal";
                    };
                };
            };
            /** @description `unavailable`: Service temporairement indisponible */
            503: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @description Open: other values may be added; of an unknown one, rely on the HTTP status. */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    readFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, as WebP */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description `If-None-Match` is the current ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-found`: no file has this token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar (RFC 5545) */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description `If-None-Match` is the current ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-found`: no calendar has this address, or it was replaced */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate-limit-exceeded`: an address can be read 60 times an hour */
            429: {
                headers: {
                    /** @description Seconds before trying again, where retrying helps */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pushNotifications: {
        parameters: {
            query?: never;
            header: {
                /** @example t=1796374800,v1=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef */
                "x-renfort-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notifications": [
                 *         {
                 *           "id": "019a0000-0000-7000-8000-000000000001",
                 *           "userId": "019a0000-0000-7000-8000-000000000001",
                 *           "kind": "confirm",
                 *           "title": "Confirmez votre venue",
                 *           "body": "Maison Kerguelen compte sur vous samedi 5 décembre 2026, 18 h – 23 h, pour « Extra service du soir ». Confirmez que vous venez.",
                 *           "jobId": "019a0000-0000-7000-8000-000000000001",
                 *           "applicationId": "019a0000-0000-7000-8000-000000000001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    notifications: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "accepted" | "refused" | "closed" | "confirm" | "changed" | "restored" | "briefing" | "cancelled" | "announcement" | "recorded" | "contest-answered" | "proposed";
                        title: string;
                        body: string;
                        jobId: string | null;
                        applicationId: string | null;
                        /**
                         * Format: uuid
                         * @description The candidate's `id`
                         */
                        userId: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Received; the body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: sent again */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    tellEndedSessions: {
        parameters: {
            query?: never;
            header: {
                /** @example t=1796374800,v1=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef */
                "x-renfort-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endedSessions": [
                 *         {
                 *           "id": "019a0000-0000-7000-8000-000000000001",
                 *           "userId": "019a0000-0000-7000-8000-000000000001",
                 *           "at": "2026-12-04T12:00:00.000Z",
                 *           "sessionId": "019a0000-0000-7000-8000-000000000001"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    endedSessions: {
                        /**
                         * Format: uuid
                         * @description The same when the event is sent again
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @description The candidate's `id`
                         */
                        userId: string;
                        /** Format: date-time */
                        at: string;
                        /**
                         * Format: uuid
                         * @description As `listCandidateSessions` names it: push to its device no more
                         */
                        sessionId: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Received; the body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: sent again */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    tellClosedAccounts: {
        parameters: {
            query?: never;
            header: {
                /** @example t=1796374800,v1=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef */
                "x-renfort-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "closedAccounts": [
                 *         {
                 *           "id": "019a0000-0000-7000-8000-000000000001",
                 *           "userId": "019a0000-0000-7000-8000-000000000001",
                 *           "at": "2026-12-04T12:00:00.000Z",
                 *           "isDeleted": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    closedAccounts: {
                        /**
                         * Format: uuid
                         * @description The same when the event is sent again
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @description The candidate's `id`
                         */
                        userId: string;
                        /** Format: date-time */
                        at: string;
                        /** @description True: delete everything known of this `userId`. False: suspended or closed, its sessions have ended, and it may be opened again */
                        isDeleted: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Received; the body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received: sent again */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
