import { chromium } from '@playwright/test';
import fs from 'node:fs';
const accounts=JSON.parse(fs.readFileSync('/tmp/vault/accounts.json'));
const base='http://127.0.0.1:4401';
const browser=await chromium.launch({executablePath:process.env.CHROMIUM_PATH??'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const jobs=JSON.parse(process.argv[2]);
for (const j of jobs) {
  const a=accounts.find(x=>x.lang===(j.lang??'en'));
  const ctx=await browser.newContext({viewport:{width:j.w??1440,height:j.h??900}});
  const page=await ctx.newPage();
  await page.addInitScript(s=>{for(const[k,v]of Object.entries(s))localStorage.setItem(k,v)},{language:a.lang,theme:j.theme??'light',token:a.token,companyId:a.companyId});
  let path=j.path;
  if (path.includes('{')) {
    const r=await (await fetch(`${base}/api/bid/bids?limit=200&companyId=${a.companyId}`,{headers:{authorization:'Bearer '+a.token}})).json();
    const find=w=>r.data.find(b=>b.originalTitle.includes(w))?._id;
    path=path.replace('{housing}',find(a.lang==='ar'?'الإسكان':'housing')??find(a.lang==='ar'?'إسكان':'Case')).replace('{hospital}',find('ward')??find('مستشف'));
  }
  await page.goto(base+path); 
  await page.waitForTimeout(j.wait??5000);
  for (const c of j.click??[]) { await page.getByRole(c.role??'button',{name:c.name,exact:c.exact??false}).first().click(); await page.waitForTimeout(1200); }
  await page.screenshot({path:`/tmp/vault/shots/${j.name}.png`,fullPage:!!j.full});
  await ctx.close();
}
await browser.close();
