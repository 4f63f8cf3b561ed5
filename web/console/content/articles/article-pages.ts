export const ARTICLES_PAGE = "/console/content/articles";
export const FAQ_PAGE = "/console/content/faq";
