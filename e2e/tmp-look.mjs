import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:3160/api';
const post=async(path,body,token,q='')=>{const r=await fetch(base+path+q,{method:'POST',headers:{'content-type':'application/json',...(token&&{authorization:`Bearer ${token}`})},body:JSON.stringify(body)});const j=await r.json();if(!r.ok)throw new Error(path+JSON.stringify(j));return j.data};
const email=`a${Date.now()}@example.test`;
const {token}=await post('/auth/register',{fullName:'Ada Byron',email,password:'a long enough phrase'});
const company=await post('/company',{name:'Acme',size:'3-9',currency:'EUR',timezone:'Europe/Paris'},token);
const q=`?companyId=${company._id}`;
const client=await post('/system/client',{name:'Town of Penhold'},token,q).catch(e=>{console.log(String(e).slice(0,200));});
const bid=await post('/bid',{originalTitle:'Public Services Building'},token,q);
const root='/work/shared/data/solicitations/';
const form=new FormData();
form.append('_id',bid._id);
for(const f of ['ca-alberta-penhold-2024/AB-2024-07156-Penhold Public Services Building RFP_2024_004.pdf','pdf-mixed-rfps/RFP2203_Software_Development_Services-Final.pdf','fr-cctp-btp-securite/guyane-prefecture/CCTP-surveillance-gardiennage.pdf','18f-tdrs-rfq/Draft-RFQ/Pricing Sheet - TDRS Assisted Acquisition.xlsx','18f-tdrs-rfq/Final-RFQ/FINAL TDRS software development RFQ.docx'])
  form.append('files',new Blob([readFileSync(root+f)]),f.split('/').pop());
const up=await fetch(base+'/bid/files'+q,{method:'POST',headers:{authorization:`Bearer ${token}`},body:form});
console.log(up.status,(await up.text()).slice(0,200));
for(let i=0;i<90;i++){const r=await(await fetch(`${base}/bid/reading${q}&bidId=${bid._id}`,{headers:{authorization:`Bearer ${token}`}})).json();if(r.data?.isCurrent)break;await new Promise(r=>setTimeout(r,2000));}
console.log(JSON.stringify({token,companyId:company._id,bid:bid._id}));
import('node:fs').then(fs=>fs.writeFileSync('/tmp/search/session.json',JSON.stringify({token,companyId:company._id,bid:bid._id,email})));
