// Before the first paint: a page that is the same for everybody must not offer 'Accedi' to whoever is signed in.
try {
  if (localStorage.getItem('access_token')) document.documentElement.dataset.session = 'maybe'
} catch {}
