/** A page of last resort: no style sheet, no script, nothing that could fail as well. */
export const pageMessages = {
  failed:
    '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Torniamo subito · Auricola</title><h1>Torniamo subito</h1>' +
    '<p>Il negozio non risponde in questo momento. Il tuo carrello e i tuoi ordini sono al sicuro: riprova tra qualche secondo.</p>' +
    '<p><a href="/">Torna alla pagina iniziale</a></p></html>',
}
