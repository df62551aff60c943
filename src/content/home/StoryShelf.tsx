import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArticleCard } from '../articles/ArticleCard.tsx'
import { articleQueries } from '../articles/queries.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './StoryShelf.module.css'

/** The latest stories; absent where there are none or the network is gone. */
export const StoryShelf = () => {
  const stories = useQuery(articleQueries.list('post')).data?.items ?? []
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="stories">
      <div className={classes.head}>
        <Title order={2} id="stories">
          <Trans>Stories from the road</Trans>
        </Title>
        <LinkText to="/blog">
          <Trans>All stories</Trans>
        </LinkText>
      </div>
      <ul className={classes.shelf}>
        {stories.slice(0, 3).map((story) => (
          <li key={story.slug}>
            <ArticleCard article={story} />
          </li>
        ))}
      </ul>
    </section>
  )
}
