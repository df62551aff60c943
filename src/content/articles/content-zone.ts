/** Time zone of content: its dates are in Jakarta time, for every reader. */
export const CONTENT_ZONE = 'Asia/Jakarta'
