import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { CONTACT_TOPICS } from '#contract/content/contact.ts'
import { fieldText } from '#src/i18n/field-text.ts'
import { LinkText } from '#src/ui/links.tsx'
import { CaseSent } from './CaseSent.tsx'
import classes from './Contact.module.css'
import { ContactFields } from './ContactFields.tsx'
import { TOPIC_HINTS, TOPIC_LABELS } from './topic-labels.ts'
import { StoredMessages } from './StoredMessages.tsx'
import { useContactForm } from './use-contact-form.ts'

const route = getRouteApi('/pages/contact-2')

/** Contact form, topic first: it decides the other fields. */
export const ContactTopics = () => {
  const { t, i18n } = useLingui()
  const { topic, reference } = route.useSearch()
  const state = useContactForm({ ...(topic && { topic }), ...(reference && { reference }) })
  const { form, errors, change, send, again } = state
  return (
    <div className={classes.second}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>How can we help you?</Trans>
        </Title>
        <p>
          <Trans>
            Choose a topic. To cancel, open <LinkText to="/user/bookings">your bookings</LinkText>; you'll see the
            amount first.
          </Trans>
        </p>
      </header>
      {send.data === undefined ? (
        <>
          <fieldset className={classes.topics} aria-describedby={errors.topic && 'topic-error'}>
            <legend>
              <Trans>What is it about?</Trans>
            </legend>
            {CONTACT_TOPICS.map((one) => (
              <label key={one} className={classes.topic}>
                <input
                  type="radio"
                  name="topic"
                  value={one}
                  checked={form.topic === one}
                  onChange={() => change({ topic: one })}
                />
                <b>{i18n._(TOPIC_LABELS[one])}</b>
                <span>{i18n._(TOPIC_HINTS[one])}</span>
              </label>
            ))}
          </fieldset>
          {errors.topic && (
            <p id="topic-error" role="alert">
              {t`Choose a topic`}: {fieldText(errors.topic)}
            </p>
          )}
          <ContactFields state={state} withTopic={false} />
        </>
      ) : (
        <CaseSent sent={send.data} email={form.email} onAgain={again} />
      )}
      <StoredMessages />
    </div>
  )
}
