/** Where content is published: its dates are those of Jakarta, for every reader. */
export const CONTENT_ZONE = 'Asia/Jakarta'
