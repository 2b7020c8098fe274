// Takes print off a rendered tag: dark pixels inside a region are filled from the plastic or steel around them.

const brightness = (light, i) => 0.2126 * light[i] + 0.7152 * light[i + 1] + 0.0722 * light[i + 2]

/** A region is a polygon of [x, y] in shares of the side, or a ring { centre, inner, outer } of ellipse radii. */
function contains(region, x, y) {
  if (!Array.isArray(region)) {
    const reach = ([rx, ry]) => Math.hypot((x - region.centre[0]) / rx, (y - region.centre[1]) / ry)
    return reach(region.outer) <= 1 && reach(region.inner) >= 1
  }
  let inside = false
  for (const [n, [ax, ay]] of region.entries()) {
    const [bx, by] = region.at(n - 1)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function printed({ side, light }, region, darkness) {
  const inside = []
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (contains(region, (x + 0.5) / side, (y + 0.5) / side)) inside.push(y * side + x)
  const levels = inside.map(at => brightness(light, at * 3)).sort((a, b) => a - b)
  const ground = levels[Math.floor(levels.length * 0.75)]
  const dark = new Set()
  const grow = Math.round(side / 240)
  for (const at of inside) {
    if (brightness(light, at * 3) > ground * darkness) continue
    for (let dy = -grow; dy <= grow; dy++) for (let dx = -grow; dx <= grow; dx++) dark.add(at + dy * side + dx)
  }
  return { ground: new Set(inside.filter(at => !dark.has(at))), dark }
}

/** `darkness`: below which share of the region's own brightness a pixel counts as print. */
export function erasePrint(picture, regions, darkness = 0.72) {
  const { side } = picture
  const out = picture.light.slice()
  for (const region of regions) {
    const { ground, dark } = printed(picture, region, darkness)
    for (const at of dark) {
      const [x, y] = [at % side, Math.floor(at / side)]
      const sum = [0, 0, 0]
      let weight = 0
      for (let reach = Math.round(side / 36); weight < 6 && reach < side / 4; reach *= 2) {
        for (let dy = -reach; dy <= reach; dy++) {
          for (let dx = -reach; dx <= reach; dx++) {
            const from = (y + dy) * side + x + dx
            if (!ground.has(from)) continue
            const near = Math.exp((-4 * (dx * dx + dy * dy)) / (reach * reach))
            weight += near
            for (let c = 0; c < 3; c++) sum[c] += near * picture.light[from * 3 + c]
          }
        }
      }
      if (weight > 0) for (let c = 0; c < 3; c++) out[at * 3 + c] = sum[c] / weight
    }
  }
  return { side, light: out }
}
