import { addBare, checkOutBare } from './bare-checkout.ts'
import { aShopProcess, signInMany } from './shop-process.ts'

const server = await aShopProcess()
try {
  await server.start()
  const db = await server.connect()
  const tokens = await signInMany(db, 16)
  const { rows: products } = await db.query(
    'update products set quantity = 1000000, in_stock = true where not disabled returning id',
  )
  const { rows } = await db.query('select token_digest, user_id from sessions')
  const run = async (label: string) => {
    const clients = await Promise.all(tokens.map(() => server.connect()))
    const until = performance.now() + 3000
    let n = 0
    await Promise.all(
      clients.map(async (c, i) => {
        for (; performance.now() < until; n++) {
          await addBare(c, rows[i].token_digest, rows[i].user_id, products[i].id)
          await checkOutBare(c, rows[i].token_digest, rows[i].user_id)
        }
      }),
    )
    await Promise.all(clients.map(c => c.end()))
    const { rows: s } = await db.query(
      'select relname, seq_scan, seq_tup_read, idx_scan from pg_stat_user_tables where seq_tup_read > 20000 order by seq_tup_read desc limit 4',
    )
    console.log(label, Math.round(n / 3), s.map(r => `${r.relname} ${r.seq_scan} ${r.seq_tup_read}`).join(', '))
    await db.query('select pg_stat_reset()')
  }
  await run('warm')
  await run('all')
  await run('all')
  await db.query('analyze')
  await run('analyzed all')
  await run('analyzed all')
  await db.query('delete from jobs.job')
  await run('jobs deleted')
  await db.query('vacuum analyze jobs.job')
  await run('jobs vacuumed')
  await run('again')
  await run('again')
  await db.query('vacuum full cart_lines')
  await db.query('vacuum full carts')
  await run('carts vacuumed')
  await db.query('vacuum full products')
  await db.query('analyze products')
  await run('products vacuumed')
} finally {
  await server.remove()
}
