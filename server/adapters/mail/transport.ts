import { createTransport } from 'nodemailer'

export type Transport = {
  /** Throws when the server did not take the mail. */
  send: (mail: {
    to: string
    replyTo: string | null
    subject: string
    body: string
    html: string | null
    id: string
  }) => Promise<void>
  close: () => void
}

const PATIENCE_MS = 20_000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True if TLS is required: for all servers except this machine, unless the URL says otherwise. */
const needsTls = ({ hostname, searchParams }: URL): boolean =>
  !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false'

/**
 * Mails over a server, `smtps:` or `smtp:` with STARTTLS, without which a server on another machine gets no mail and no
 * password. `from` is an address with or without a name.
 */
export const smtpTransport = (smtpUrl: string, from: string): Transport => {
  const smtp = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    send: async ({ to, replyTo, subject, body, html, id }) => {
      await smtp.sendMail({
        from,
        // As parts: a comma in an address must not make two of it.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
        ...(html !== null && { html }),
        // The id is stable, so that mail clients recognise a duplicate sent after a crash.
        messageId: `<${id}@singgah>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => smtp.close(),
  }
}
