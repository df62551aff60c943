/** Days after which the server deletes data automatically; the privacy policy states these numbers. */
export const STORED_DAYS = {
  /** After the end of a session, with its browser and address. */
  endedSessions: 30,
  /** After the price expired, unless rooms were held at it. */
  expiredQuotes: 1,
  unconfirmedLaunchNotices: 7,
  unconfirmedSignUps: 7,
  mails: 30,
  /** Safety checks with their answers, and who looked where a traveller is. */
  safety: 90,
  /** After a contact message was answered. */
  answeredMessages: 730,
  /** After a suggested edit of a place was decided. */
  decidedSuggestions: 180,
  /** What was done at the listings of a host. */
  hostActivities: 365,
  /** Contact form addresses (keyed hashes) without confirmation or opt-out. */
  unconfirmedContactAddresses: 30,
  /** Codes and links, with the address they were mailed to, after they expired. */
  expiredSecrets: 30,
} as const
