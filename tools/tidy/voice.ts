// Words that native American English doesn't use the way a translation would, in code, docs, and commit subjects.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, House } from './source.ts'

/** Stems match inside identifiers too: `reckonScores`. */
const unused: readonly [word: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'name the person'],
  [/\banew\b/i, 'again'],
  [/reckon/i, 'calculate'],
  [/\bdearest/i, 'highest'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bthereupon\b|\bthereof\b|\bwhereof\b/i, 'name the thing'],
]
const subjectsChecked = 30

/** Reports unused words in sources and documents. */
export function voiceRule({ root, files }: House): Finding[] {
  const sources = files
    // The seed speaks to recipients, where "whoever gets there first" is natural.
    .filter(({ path }) => !path.startsWith('tools/tidy/voice') && !path.startsWith('seed/'))
    .flatMap(({ path, text }) => wordsIn(path, text))
  return [
    ...sources,
    ...documentsOf(root).flatMap((path) => wordsIn(path, readFileSync(join(root, path), 'utf8'))),
  ]
}

/** Reports unused words in the subjects of the last commits; nothing in a copy without its history. */
export function subjectFindings(root: string): Finding[] {
  const log = spawnSync('git', ['log', `-${subjectsChecked}`, '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (log.status !== 0) return []
  return log.stdout
    .split('\n')
    .flatMap((subject) => wordsIn('the commit', subject))
    .map((finding) => ({ ...finding, line: 1 }))
}

function wordsIn(file: string, text: string): Finding[] {
  if (!unused.some(([word]) => word.test(text))) return []
  return text.split('\n').flatMap((line, i) =>
    unused.flatMap(([word, instead]) => {
      const found = word.exec(line)?.[0]
      return found === undefined
        ? []
        : [{ rule: 'voice', file, line: i + 1, message: `we don't write "${found}": ${instead}` }]
    }),
  )
}

/** Our documents, without the specification's own words. */
function documentsOf(root: string): string[] {
  const inDocs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    : []
  return [
    'README.md',
    'CONTRIBUTING.md',
    ...inDocs.map((path) => `docs/${path.replaceAll('\\', '/')}`),
  ].filter(
    (path) => path.endsWith('.md') && !path.startsWith('docs/requirements/') && existsSync(join(root, path)),
  )
}
