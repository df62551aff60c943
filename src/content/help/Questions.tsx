import { TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLink, IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ArticleBody } from '../articles/ArticleBody.tsx'
import { articleQueries } from '../articles/queries.ts'
import { LinkText } from '#src/ui/links.tsx'
import { notify } from '#src/ui/notify.ts'
import { filterMatching } from './store-matching.ts'
import classes from './Questions.module.css'

/** Opens the question that the address names, and brings it into view; also when the address changes later. */
const useOpenedByAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    const open = (): void => {
      const details = document.getElementById(location.hash.slice(1))
      if (!(details instanceof HTMLDetailsElement)) return
      details.open = true
      details.scrollIntoView({ block: 'start' })
    }
    open()
    // The router does not hear of an address that changes while it takes over a prerendered page.
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash])
}

/** Questions with answers, in groups; each has a permalink. */
export const Questions = () => {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(articleQueries.questions())
  const [text, setTexts] = useState('')
  useOpenedByAddress()
  const groups = filterMatching(data.groups, text)

  const copyLink = (slug: string) => {
    const address = `${location.origin}/faq#${slug}`
    history.replaceState(history.state, '', `#${slug}`)
    navigator.clipboard.writeText(address).then(
      () => void notify({ message: t`Link copied.` }),
      () => void notify({ message: address }),
    )
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>FAQ</Trans>
        </Title>
        <TextInput
          type="search"
          aria-label={t`Search the questions`}
          placeholder={t`Search the questions`}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={text}
          onChange={(event) => setTexts(event.currentTarget.value)}
        />
      </header>
      <p role="status" className={groups.length > 0 ? 'visually-hidden' : ''}>
        {groups.length === 0 && (
          <Trans>
            No questions found. <LinkText to="/pages/contact">Ask us</LinkText>.
          </Trans>
        )}
      </p>
      {groups.map(({ category, name, questions }) => (
        <section key={category} className={classes.group} aria-labelledby={`group-${category}`}>
          <h2 id={`group-${category}`}>{name}</h2>
          <div>
            {questions.map(({ slug, title, blocks }) => (
              <details key={slug} id={slug} className={classes.question}>
                <summary>{title}</summary>
                <ArticleBody blocks={blocks} />
                <button type="button" className={classes.link} onClick={() => copyLink(slug)}>
                  <IconLink size={18} aria-hidden />
                  <Trans>Copy the link to this answer</Trans>
                </button>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
