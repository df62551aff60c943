import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { LinkText } from '#src/ui/links.tsx'
import { CaseSent } from './CaseSent.tsx'
import classes from './Contact.module.css'
import { ContactLink } from './ContactLink.tsx'
import { ContactFields } from './ContactFields.tsx'
import { StoredMessages } from './StoredMessages.tsx'
import { useContactForm } from './use-contact-form.ts'

const route = getRouteApi('/pages/contact')

/** A message to us in one form; a link of a mail about one in its place. */
export const Contact = () => {
  useLanguage()
  const { about, confirm, stop } = route.useSearch()
  if (stop !== undefined) return <ContactLink token={stop} what="stop" />
  if (confirm !== undefined) return <ContactLink token={confirm} what="confirm" />
  return <ContactForm about={about} />
}

const ContactForm = ({ about }: { about: string | undefined }) => {
  const state = useContactForm(about ? { topic: 'other', message: about } : {})
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>Contact us</Trans>
        </Title>
        <p>
          <Trans>You'll get a case number right away. Your first message is also confirmed by email.</Trans>
        </p>
        <p>
          <Trans>
            Try the <LinkText to="/help/center">help centre</LinkText> or the <LinkText to="/faq">FAQ</LinkText> first.
            During a stay, call the hotel: its number is on your booking.
          </Trans>
        </p>
        <CoverArt className={classes.art} id="page:contact" kind="help" name="Singgah" decorative first />
      </header>
      <div className={classes.message}>
        {state.send.data === undefined ? (
          <ContactFields state={state} withTopic />
        ) : (
          <CaseSent sent={state.send.data} email={state.form.email} onAgain={state.again} />
        )}
        <StoredMessages />
      </div>
    </div>
  )
}
