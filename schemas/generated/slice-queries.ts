import type { SliceQueries } from "#schemas/derive/slice-queries.ts";

/** The query of each slice in Squidex. */
export const sliceQueries: SliceQueries = {
  "navbar": {
    "query": "queryNavbarContents"
  },
  "footer": {
    "query": "queryFooterContents"
  },
  "home": {
    "query": "queryHomePageContents"
  },
  "business": {
    "query": "queryForBusinessPageContents"
  },
  "people": {
    "query": "queryForPeoplePageContents"
  },
  "deals": {
    "query": "queryExclusiveDealsContents"
  },
  "faqs": {
    "query": "queryFaqContents",
    "orderBy": "data/order/iv asc",
    "orderField": "order"
  },
  "faqCategories": {
    "query": "queryFaqCategoriesContents",
    "orderBy": "data/order/iv asc",
    "orderField": "order"
  },
  "fees": {
    "query": "queryFeesContents"
  },
  "notFound": {
    "query": "query404PageContents",
    "renamed": "querygql_404PageContents"
  },
  "stuckBusiness": {
    "query": "queryStuckBusinessContents"
  },
  "stuckPeople": {
    "query": "queryStuckPeopleContents"
  },
  "facts": {
    "query": "queryFactsContents"
  }
};
