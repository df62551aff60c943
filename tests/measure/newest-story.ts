import * as v from 'valibot'
import { listArticles } from '#contract/content/articles.ts'

/** The slug of the story that the blog shows first. */
export const newestStory = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}${listArticles.path}?kind=post`)
  const [story] = v.parse(listArticles.response, await answer.json()).items
  if (story === undefined) throw new Error('there is no story to measure')
  return story.slug
}
