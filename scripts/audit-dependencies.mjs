// Compares what the shop runs with against the advisories of the npm registry. Fails for a high or critical one; says so
// if the registry has no answer, because a check that could not look has found nothing out.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--audit'], { encoding: 'utf8', timeout: 60_000 })
const report = parse(stdout)
if (!report.vulnerabilities) {
  const { summary = 'no answer within a minute' } = report.error ?? {}
  console.log(
    `! Le dipendenze non si sono potute controllare: il registro npm non risponde (${summary || report.message}).`,
  )
} else {
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => /high|critical/.test(severity))
  for (const { name, severity, range } of grave) console.log(`✗ ${name} ${range}: ${severity}`)
  console.log(`${Object.keys(report.vulnerabilities).length} avvisi, ${grave.length} gravi`)
  process.exitCode = grave.length > 0 ? 1 : 0
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {} // npm ended without a report
  }
}
