/** Public email providers: no company owns these domains. */
const PUBLIC = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.id yahoo.co.uk ymail.com
  rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com
  zoho.com yandex.com yandex.ru mail.ru qq.com 163.com 126.com naver.com fastmail.com tutanota.com hey.com plasa.com
  telkom.net`.split(/\s+/),
)

/** True if a domain (in lower case) belongs to a public email provider or is a subdomain of one. */
export const isPublicMailDomain = (domain: string): boolean =>
  [...PUBLIC].some((one) => domain === one || domain.endsWith(`.${one}`))

/** Name and content of the DNS record that verifies a domain. */
export const challengeName = (domain: string): string => `_singgah-challenge.${domain}`
export const challengeText = (challenge: string): string => `singgah-verification=${challenge}`
