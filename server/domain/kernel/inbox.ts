const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * One spelling for all addresses that end in the same mailbox, for counting only: without `+tag`, and as Gmail ignores
 * them, without the dots of its local part. No mail goes to it.
 */
export const inboxOf = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).replace(/(?<=.)\+.*$/, ''), address.slice(at + 1)]
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
