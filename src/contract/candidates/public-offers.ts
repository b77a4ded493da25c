import { idParams, named, operation, page } from "#contract/operation.ts";
import { publicOffer, publicOfferPage } from "#domain/candidates/public-offer.ts";
import { feedFilters } from "./feed.ts";

const tags: [string] = ["Public offers"];

const config = {
  access: "public",
  errors: ["rate-limit-exceeded"],
  meanings: { "rate-limit-exceeded": "600 reads in 5 minutes from one network at most." },
} as const;

export const publicOfferRecord = named(publicOffer, "PublicOffer");

/** The offers that anybody may apply to, in the order of the feed (design §9); ignores who is signed in. */
export const listPublicOffers = operation({
  method: "GET",
  url: "/api/public/offers",
  config,
  schema: {
    operationId: "listPublicOffers",
    tags,
    summary: "List the offers one may apply to, without an account",
    querystring: feedFilters,
    response: { 200: named(page(publicOfferRecord), "PublicOffersPage") },
  },
});

export const getPublicOffer = operation({
  method: "GET",
  url: "/api/public/offers/:id",
  config: { ...config, errors: [...config.errors, "not-found"] },
  schema: {
    operationId: "getPublicOffer",
    tags,
    summary: "Read an offer, without an account",
    params: idParams,
    response: { 200: named(publicOfferPage, "PublicOfferPage") },
  },
});
